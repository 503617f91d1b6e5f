import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readingGrade } from './reading-grade.ts';
import { countWords } from './words.ts';

/**
 * The server reads news, wellness and side hustles itself (content/README.md); this test only measures how easy they are to read.
 */
const folder = join(import.meta.dirname, '../../../content/stories');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);

const heading = z.object({
  title: z.string(),
  summary: z.string(),
  first_week: z.array(z.object({ do: z.string() })).default([]),
  price_sum: z
    .object({ text: z.string(), lines: z.array(z.object({ what: z.string(), rand: z.number() })) })
    .optional(),
  law: z.array(z.object({ says: z.string() })).default([]),
  risks: z.array(z.string()).default([]),
});

function pieceIn(file: string) {
  const [, above = '', below = ''] =
    /^---\n(.*?)\n---\n(.*)$/su.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  return { said: heading.parse(parse(above)), paragraphs: paragraphsOf(below) };
}

/** The visible text of Markdown, by paragraph and item. */
const paragraphsOf = (markdown: string): string[] =>
  markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/gu, '$1')
    .replaceAll('**', '')
    .split('\n')
    .map((line) => line.replace(/^(?:#+|[-*]|\d+\.) +/u, '').trim())
    .filter((line) => line !== '');

function textsOf({ said, paragraphs }: ReturnType<typeof pieceIn>): string[] {
  const { title, summary, first_week, price_sum, law, risks } = said;
  const sum = price_sum ? [price_sum.text, ...price_sum.lines.map(({ what }) => what)] : [];
  return [
    title,
    summary,
    ...first_week.map((day) => day.do),
    ...sum,
    ...law.map(({ says }) => says),
    ...risks,
    ...paragraphs,
  ];
}

test.each(files)('%s reads easily and has the right length', (file) => {
  const texts = textsOf(pieceIn(file));
  expect(readingGrade(texts)).toBeLessThanOrEqual(7);
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  expect(words).toBeGreaterThanOrEqual(350);
  expect(words).toBeLessThanOrEqual(720);
  expect(texts.filter((text) => /["']/u.test(text))).toEqual([]);
});

/** The page adds up the lines; the net amount and hourly rate in the text must match that total. */
test.each(files.filter((file) => file.startsWith('side-hustles')))(
  '%s states the net amount that its lines add up to',
  (file) => {
    const { price_sum: sum } = pieceIn(file).said;
    const left = sum?.lines.reduce((rest, { rand }) => rest + rand, 0);
    expect(sum?.text).toMatch(new RegExp(`\\bR${left} ÷ `, 'u'));
  },
);
