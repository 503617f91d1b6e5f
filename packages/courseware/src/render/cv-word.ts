import {
  AlignmentType,
  BorderStyle,
  Document,
  type IParagraphOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { CvData } from './resources.ts';

/** Twentieths of a point, as Word counts: an A4 page and its margins. */
const page = { width: 11_906, height: 16_838 };
const margins = { top: 1_020, bottom: 850, left: 1_134, right: 1_134 };
const textWidth = page.width - margins.left - margins.right;

/** On every computer, or with a twin of the same widths: the page ends where it did here. */
const font = 'Arial';
const grey = '5A6468';

const atRightEdge = { type: TabStopType.RIGHT, position: textWidth };

type Section = CvData['sections'][number];

/**
 * Writes a CV as a Word file: one column, real headings, lists and tab stops, no text boxes or tables, so that
 * people can change it and an applicant system can read it.
 *
 * @returns the bytes of a .docx file
 */
export function writeCv(data: CvData): Promise<Uint8Array> {
  const document = new Document({
    title: data.title,
    creator: 'ReadytoWork',
    lastModifiedBy: 'ReadytoWork',
    description: data.blank ? 'Write over the words in brackets.' : data.note,
    styles: styles(data),
    numbering: { config: [points] },
    sections: [{ properties: { page: { size: page, margin: margins } }, children: body(data) }],
  });
  return Packer.toBuffer(document);
}

function body(data: CvData): Paragraph[] {
  const shown = (text: string) => (data.blank ? `[${text}]` : text);
  const lines = [
    new Paragraph({ style: 'Title', children: [new TextRun(shown(data.name))] }),
    new Paragraph({ style: 'Subtitle', children: [new TextRun(shown(data.line))] }),
    new Paragraph({ style: 'Contact', children: [new TextRun(data.contact.map(shown).join('  |  '))] }),
    ...data.sections.flatMap((section) => sectionLines(section, data.blank)),
  ];
  return data.note ? [...lines, new Paragraph({ style: 'Note', text: data.note })] : lines;
}

function sectionLines({ heading, text, items, entries }: Section, blank: boolean): Paragraph[] {
  const shown = (words: string) => run(words, blank);
  const point = (words: string) => new Paragraph({ style: 'ListBullet', children: [shown(words)] });
  return [
    new Paragraph({ style: 'Heading1', text: heading }),
    ...(text ? [new Paragraph({ children: [shown(text)] })] : []),
    ...items.map(point),
    ...entries.flatMap((entry) => [
      new Paragraph({ style: 'Entry', tabStops: [atRightEdge], children: entryRuns(entry, blank) }),
      ...entry.points.map(point),
    ]),
  ];
}

/** What in bold, where beside it, when at the right edge. */
function entryRuns({ what, where, when }: Section['entries'][number], blank: boolean): TextRun[] {
  const place = where ? [run(`, ${blank ? `[${where}]` : where}`, false)] : [];
  const time = when ? [run(`\t${blank ? `[${when}]` : when}`, false)] : [];
  return [new TextRun({ text: blank ? `[${what}]` : what, bold: true }), ...place, ...time];
}

const run = (text: string, blank: boolean): TextRun =>
  new TextRun(blank ? { text: `[${text}]`, color: grey } : { text });

const points = {
  reference: 'points',
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 284, hanging: 227 } } },
    },
  ],
};

function styles({ colour, header }: CvData): IStylesOptions {
  const accent = colour.replace('#', '');
  const alignment = header === 'centre' ? AlignmentType.CENTER : AlignmentType.LEFT;
  const line = { style: BorderStyle.SINGLE, color: accent, space: 3 };
  const based = { basedOn: 'Normal', next: 'Normal', quickFormat: true };
  const heading = {
    keepNext: true,
    spacing: { before: 200, after: 70 },
    border: { bottom: { ...line, size: 6 } },
  };
  const contact: IParagraphOptions = {
    alignment,
    spacing: { before: 40, after: 120 },
    ...(header === 'ruled' && { border: { bottom: { ...line, size: 24, space: 6 } } }),
  };
  return {
    default: {
      document: {
        run: { font, size: 22, language: { value: 'en-ZA' } },
        paragraph: { spacing: { after: 60, line: 280 } },
      },
      title: {
        run: { size: 52, bold: true, color: accent },
        paragraph: { alignment, spacing: { after: 20 } },
      },
      heading1: { run: { size: 26, bold: true, color: accent }, paragraph: heading },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        ...based,
        run: { size: 24 },
        paragraph: { alignment, spacing: { after: 40 } },
      },
      { id: 'Contact', name: 'Contact', ...based, run: { color: grey }, paragraph: contact },
      {
        id: 'Entry',
        name: 'Entry',
        ...based,
        paragraph: { keepNext: true, spacing: { before: 130, after: 40 } },
      },
      {
        id: 'ListBullet',
        name: 'List Bullet',
        ...based,
        next: 'ListBullet',
        paragraph: { numbering: { reference: points.reference, level: 0 }, spacing: { after: 40 } },
      },
      {
        id: 'Note',
        name: 'Note',
        ...based,
        run: { size: 16, color: grey, italics: true },
        paragraph: { spacing: { before: 240 } },
      },
    ],
  };
}
