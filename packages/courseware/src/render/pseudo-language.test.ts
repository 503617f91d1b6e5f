import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '../course.ts';
import { documentWords, wordsIn } from '../document-words.ts';
import { soundAssignment, soundMatrix, soundScormCourse, withCourse } from '../fixture.ts';
import type { Language } from '../language.ts';
import { loadCourse } from '../load.ts';
import type { Renderer } from '../renderer.ts';
import { startRenderer } from './index.ts';
import { readPdf, squeeze } from './read-pdf.ts';

/** Stands for a language in which every sentence of ours is marked. */
const pseudo: Language = 'zu';
const mark = (words: string) => `«${words}»`;

const renderer = startRenderer();
beforeAll(() => {
  const entries = Object.entries(wordsIn()).map(([name, words]) => [name, mark(words)]);
  documentWords.set(pseudo, { ...wordsIn(), ...Object.fromEntries(entries), language: pseudo });
});
afterAll(async () => {
  documentWords.delete(pseudo);
  await renderer.close();
});

/** Names that the templates know, as opposed to texts. */
const codes = new Set([
  ...[
    'art',
    'colour',
    'diagram',
    'family',
    'format',
    'hash',
    'kind',
    'language',
    'layout',
    'slug',
    'end',
    'to',
  ],
  ...['as_of', 'unit', 'href', 'facts', 'value', 'node', 'op', 'shown'],
]);

/** The same data with marks around authors' texts. */
function authored<T>(data: T): T;
function authored(data: unknown): unknown {
  if (typeof data === 'string') return data.trim() ? mark(data) : data;
  if (Array.isArray(data)) return data.map((one) => authored(one));
  if (!data || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, one]) => [
      name,
      codes.has(name) && !Array.isArray(one) ? one : authored(one),
    ]),
  );
}

/** The words outside the marks; a mark may contain another mark. */
function unmarked(text: string): string[] {
  const rest = text.replace(/«[^«»]*»/gu, ' ');
  if (rest !== text) return unmarked(rest);
  return (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => word !== 'ReadytoWork');
}

const documents: [string, (drawn: Renderer, course: Course) => Promise<Buffer>][] = [
  ['topic', (drawn, course) => drawn.topic(course, course.chapters[0] ?? expect.fail())],
  ['combined', (drawn, course) => drawn.combined(course)],
  ['matrix', (drawn, course) => drawn.matrix(course)],
  ['assignment', (drawn, course) => drawn.assignment(course)],
  ['guide', (drawn, course) => drawn.guide(course)],
  ['assessment', (drawn, course) => drawn.assessment(course)],
  ['answers', (drawn, course) => drawn.answers(course)],
  ['certificateByHand', (drawn, course) => drawn.certificateByHand(course)],
];

test.each(documents)(
  'the %s of a course has no English sentence of ours in another language',
  async (_name, draw) => {
    const files = { ...soundScormCourse(), 'matrix.md': soundMatrix, 'assignment.md': soundAssignment };
    const course = authored(await withCourse(files, loadCourse));
    const pdf = await readPdf(await draw(renderer, { ...course, language: pseudo }));
    expect(unmarked(squeeze(pdf.text))).toEqual([]);
    expect(unmarked(squeeze(String(pdf.title)))).toEqual([]);
  },
);

test('a certificate has no English sentence of ours in another language', async () => {
  const pdf = await readPdf(
    await renderer.certificate({
      language: pseudo,
      ...authored({ learner: 'Lerato Nkosi', module: 'Money', issuer: 'A bank', learnt: ['To save'] }),
      date: '2026-11-21',
      minutes: 60,
      number: '«number»',
      verifyUrl: 'https://«verify».example',
      signatories: [],
    }),
  );
  expect(squeeze(pdf.text)).toContain('Novemba21,2026');
  expect(unmarked(squeeze(pdf.text).replaceAll(/https:|\.example|Novemba21,2026/gu, ''))).toEqual([]);
});
