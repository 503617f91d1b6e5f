import type { Block } from '@readytowork/cv/paper';
import { writeWord } from '@readytowork/cv/word';
import type { CvData } from './resources.ts';

/** Writes a CV template as a Word file, with the same writer as learners' own CVs. */
export function writeCv(data: CvData): Promise<Uint8Array> {
  const { title, colour, header, blank, note } = data;
  const description = blank ? 'Write over the words in brackets.' : note;
  return writeWord({ title, description, accent: colour, header, blocks: blocksOf(data) });
}

type Section = CvData['sections'][number];

function blocksOf({ blank, name, line, contact, sections, note }: CvData): Block[] {
  const shown = (text: string) => (blank ? `[${text}]` : text);
  return [
    { kind: 'title', text: shown(name) },
    { kind: 'subtitle', text: shown(line) },
    { kind: 'contact', text: contact.map(shown).join('  |  ') },
    ...sections.flatMap((section) => sectionBlocks(section, blank)),
    ...(note ? [{ kind: 'note' as const, text: note }] : []),
  ];
}

function sectionBlocks({ heading, text, items, entries }: Section, blank: boolean): Block[] {
  const shown = (words: string) => (blank && words ? `[${words}]` : words);
  const block =
    (kind: 'text' | 'point') =>
    (words: string): Block => ({
      kind,
      text: shown(words),
      placeholder: blank,
    });
  return [
    { kind: 'heading', text: heading },
    ...(text ? [text] : []).map(block('text')),
    ...items.map(block('point')),
    ...entries.flatMap(({ what, where, when, points }): Block[] => [
      { kind: 'entry', what: shown(what), where: shown(where), when: shown(when) },
      ...points.map(block('point')),
    ]),
  ];
}
