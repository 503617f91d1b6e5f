import { z } from 'zod';
import type { Term } from './course.ts';
import { wordsBetween } from './module-file.ts';
import type { Report } from './problem.ts';
import { readYaml } from './yaml-file.ts';

const term = z
  .strictObject({
    term: z.string().trim().min(2).max(40).meta({ description: 'the word as it is written in the text' }),
    means: wordsBetween(4, 35).meta({ description: 'what it means, in 4 to 35 everyday words' }),
  })
  .meta({ description: 'a word with "term" and "means"' });

/** Schema of glossary.yaml (docs/authoring.md, "glossary.yaml"). */
export const glossaryFile = z
  .array(term)
  .min(3)
  .max(40)
  .meta({ title: 'The words of a course', description: '3 to 40 words that the course explains' });

/** Reads glossary.yaml, sorted alphabetically. Pages explain its words on tap. */
export function readGlossary(text: string, report: Report): Term[] {
  const { value = [], lineOf } = readYaml(text, glossaryFile, report);
  const seen = new Set<string>();
  for (const [index, { term }] of value.entries()) {
    const word = term.toLowerCase();
    if (seen.has(word)) report(lineOf([index]), `"${term}" is explained twice. Keep one.`);
    seen.add(word);
  }
  return value.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
}
