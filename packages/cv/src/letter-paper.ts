import type { Cv } from './cv.ts';
import { contactLine, split } from './cv-paper.ts';
import type { Letter } from './letter.ts';
import type { Block, Paper } from './paper.ts';

/** Lays out a letter of half a page, also used as the text of a mail. Leaves out empty parts. */
export function letterPaper(letter: Letter, cv: Cv, accent: string): Paper {
  const { person, company, job, seen, proof, why, start } = letter;
  const paragraphs = [
    company,
    person ? `Dear ${person}` : 'Dear Sir or Madam',
    job && `I am applying for the post of ${job}${seen && `, which I saw ${seen}`}.`,
    ...split(proof),
    ...split(why),
    [start && `I can start ${start}.`, cv.phone && `You can reach me on ${cv.phone}.`]
      .filter(Boolean)
      .join(' '),
    'Kind regards',
    cv.name,
  ];
  const blocks: Block[] = [
    { kind: 'title', text: cv.name },
    { kind: 'contact', text: contactLine(cv) },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
  ];
  return {
    title: `Letter of ${cv.name}`,
    accent,
    blocks: blocks.filter((block) => block.kind === 'entry' || block.text),
  };
}
