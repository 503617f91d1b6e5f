import type { WorkbookEntry } from '@readytowork/contract';
import { expect, test } from 'vitest';
import { byCourse } from './by-course.ts';
import type { WrittenEntry } from './written-entry.ts';

const draft = 'a'.repeat(32);
const kept = (
  module: number,
  name: string,
  place: [number, number] | null,
  text = 'Words',
): WorkbookEntry => ({
  module,
  slug: `course_${module}`,
  course: `Course ${module}`,
  name,
  ask: `What of ${name}?`,
  lines: 3,
  place: place && { chapter: place[0], slide: place[1] },
  versions: [{ draft, step: 1, text, written_at: '2026-11-22T10:00:00.000Z' }],
});
const waits = (module: number, entry: string, text = 'New'): WrittenEntry => ({
  module,
  entry,
  draft,
  step: 2,
  text,
  replaces: [],
});
const inShort = (entries: WorkbookEntry[], waiting: WrittenEntry[] = []) =>
  byCourse(entries, waiting).map(({ course, entries: own }) => [course, own.map(({ name }) => name)]);

test.each<[string, WorkbookEntry[], WrittenEntry[], unknown]>([
  ['nothing', [], [], []],
  [
    'by course, and in it by slide; what the course dropped comes last',
    [kept(5, 'e', [1, 2]), kept(3, 'gone', null), kept(3, 'late', [2, 1]), kept(3, 'early', [1, 9])],
    [],
    [
      ['Course 3', ['early', 'late', 'gone']],
      ['Course 5', ['e']],
    ],
  ],
  ['without what was cleared', [kept(3, 'a', [1, 1], ' '), kept(3, 'b', [1, 2])], [], [['Course 3', ['b']]]],
  [
    'with what was cleared and is written anew',
    [kept(3, 'a', [1, 1], '')],
    [waits(3, 'a')],
    [['Course 3', ['a']]],
  ],
  [
    'with what the server has never seen, once',
    [kept(3, 'a', [1, 1])],
    [waits(3, 'b'), { ...waits(3, 'b'), draft: 'b'.repeat(32) }, waits(4, 'c'), waits(4, 'empty', '')],
    [
      ['Course 3', ['a', 'b']],
      [undefined, ['c']],
    ],
  ],
])('the page shows %s', (_, entries, waiting, expected) => {
  expect(inShort(entries, waiting)).toEqual(expected);
});
