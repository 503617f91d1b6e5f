import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  type IParagraphOptions,
  type IStylesOptions,
  LevelFormat,
  Packer,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { pieces } from './links.ts';
import type { Block, Paper } from './paper.ts';
import { placeLines } from './pdf/place-lines.ts';

/** An A4 page and its margins in twentieths of a point, Word's unit. */
const page = { width: 11_906, height: 16_838 };
const margins = { top: 1_020, bottom: 850, left: 1_134, right: 1_134 };
const textWidth = page.width - margins.left - margins.right;

/** Every computer has Arial or a font of the same widths, so pages break where they do here. */
const font = 'Arial';
const grey = '5A6468';

const atRightEdge = { type: TabStopType.RIGHT, position: textWidth };

interface WordPaper extends Paper {
  /** Position of the name: left, centred, or above a line. */
  header?: 'left' | 'centre' | 'ruled';
  description?: string;
}

/**
 * Writes a paper as a Word file: one column, real headings, lists and tab stops, without text boxes or tables, so that people can
 * edit it and applicant tracking systems can read it.
 *
 * @param room from 0 for a full page to 1 for little text (place-lines.ts)
 * @returns the bytes of a .docx file
 */
export async function writeWord(paper: WordPaper, room = 0): Promise<Uint8Array<ArrayBuffer>> {
  const { title, description = '', blocks } = paper;
  const document = new Document({
    title,
    creator: 'ReadytoWork',
    lastModifiedBy: 'ReadytoWork',
    description,
    styles: styles(paper, room),
    numbering: { config: [points] },
    sections: [{ properties: { page: { size: page, margin: margins } }, children: blocks.map(paragraph) }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

/** Writes a CV or letter with as much room as its PDF has. */
export const writePaper = (paper: Paper): Promise<Uint8Array<ArrayBuffer>> =>
  writeWord(paper, placeLines(paper).room);

const styleOf = {
  title: 'Title',
  subtitle: 'Subtitle',
  contact: 'Contact',
  heading: 'Heading1',
  text: undefined,
  point: 'ListBullet',
  paragraph: 'BodyText',
  note: 'Note',
};

function paragraph(block: Block): Paragraph {
  if (block.kind === 'entry')
    return new Paragraph({ style: 'Entry', tabStops: [atRightEdge], children: entryRuns(block) });
  const style = styleOf[block.kind];
  return new Paragraph({ ...(style && { style }), children: runs(block) });
}

function runs({ text, placeholder }: Exclude<Block, { kind: 'entry' }>) {
  const look = placeholder ? { color: grey } : {};
  return pieces(text).map((piece) =>
    piece.address
      ? new ExternalHyperlink({ link: piece.address, children: [new TextRun({ text: piece.text, ...look })] })
      : new TextRun({ text: piece.text, ...look }),
  );
}

function entryRuns({ what, where, when }: Extract<Block, { kind: 'entry' }>): TextRun[] {
  return [
    new TextRun({ text: what, bold: true }),
    ...(where ? [new TextRun(what ? `, ${where}` : where)] : []),
    ...(when ? [new TextRun(`\t${when}`)] : []),
  ];
}

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

function styles({ accent, header }: WordPaper, room: number): IStylesOptions {
  const size = (halfPoints: number) => Math.round(halfPoints * (1 + 0.1 * room));
  const gap = (twentieths: number) => Math.round(twentieths * (1 + room));
  const color = accent.replace('#', '');
  const alignment = header === 'centre' ? AlignmentType.CENTER : AlignmentType.LEFT;
  const line = { style: BorderStyle.SINGLE, color, space: 3 };
  const heading = {
    keepNext: true,
    spacing: { before: gap(200), after: gap(70) },
    border: { bottom: { ...line, size: 6 } },
  };
  const contact: IParagraphOptions = {
    alignment,
    spacing: { before: gap(40), after: gap(120) },
    ...(header === 'ruled' && { border: { bottom: { ...line, size: 24, space: 6 } } }),
  };
  return {
    default: {
      document: {
        run: { font, size: size(22), language: { value: 'en-ZA' } },
        paragraph: { spacing: { after: gap(60), line: Math.round(280 * (1 + 0.12 * room)) } },
      },
      title: {
        run: { size: size(52), bold: true, color },
        paragraph: { alignment, spacing: { after: gap(20) } },
      },
      heading1: { run: { size: size(26), bold: true, color }, paragraph: heading },
    },
    paragraphStyles: [
      own('Subtitle', { run: { size: size(24) }, paragraph: { alignment, spacing: { after: gap(40) } } }),
      own('Contact', { run: { color: grey }, paragraph: contact }),
      own('Entry', { paragraph: { keepNext: true, spacing: { before: gap(130), after: gap(40) } } }),
      {
        ...own('List Bullet', {
          paragraph: { numbering: { reference: points.reference, level: 0 }, spacing: { after: gap(40) } },
        }),
        next: 'ListBullet',
      },
      own('Body Text', { paragraph: { spacing: { before: gap(60), after: gap(120) } } }),
      own('Note', { run: { size: 16, color: grey, italics: true }, paragraph: { spacing: { before: 240 } } }),
    ],
  };
}

const own = <T extends object>(name: string, set: T) => ({
  id: name.replace(' ', ''),
  name,
  basedOn: 'Normal',
  next: 'Normal',
  quickFormat: true,
  ...set,
});
