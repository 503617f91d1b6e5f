import { expect, test } from 'vitest';
import { withItems } from '../viewer/recorded-progress.ts';
import { pauseAfter } from './backoff.ts';
import { covers, type Item, itemOf, nameOf } from './operation.ts';

const items: Item[] = [
  { kind: 'slide', module: 1, chapter: 2, slide: 5 },
  { kind: 'offline', module: 1, chapter: 2, slides: 0 },
  { kind: 'answer', module: 20, question: 3, option: 1_999_999_040 },
  { kind: 'rating', module: 4, rating: 5 },
];

test.each(items)('$kind: its name reads back as itself', (item) => {
  expect(itemOf(nameOf(item))).toEqual(item);
});

test.each([
  '',
  'slide',
  'slide.1.2',
  'slide.1.2.x',
  'slide.1.2.3.4',
  'slide.01.2.3',
  'rating.1.-2',
  'other.1.2.3',
])('%j names nothing', (name) => {
  expect(itemOf(name)).toBeUndefined();
});

const at = (slide: number, chapter = 1): Item => ({ kind: 'slide', module: 1, chapter, slide });
test.each<[Item, Item, boolean]>([
  [at(3), at(2), true],
  [at(2), at(3), false],
  [at(3), at(3), false],
  [at(3), at(2, 2), false],
  [
    { kind: 'answer', module: 1, question: 1, option: 2 },
    { kind: 'answer', module: 1, question: 1, option: 1 },
    false,
  ],
])('%j covers %j: %s', (later, earlier, expected) => {
  expect(covers(later, earlier)).toBe(expected);
});

test('the pause doubles up to five minutes, and is never shorter than the server asked', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, 0, 0.5))).toEqual([
    5_000, 10_000, 20_000, 300_000,
  ]);
  expect(pauseAfter(1, 60, 0)).toBe(60_000);
  expect(pauseAfter(1, 0, 0)).toBeLessThan(pauseAfter(1, 0, 0.99));
});

test.each<[string, number, Item[], number]>([
  ['nothing waits', 3, [], 3],
  ['a later slide waits', 3, [at(5)], 5],
  ['the server knows more', 6, [at(5)], 6],
  ['another chapter', 3, [at(5, 2)], 3],
  ['another module', 3, [{ kind: 'slide', module: 2, chapter: 1, slide: 9 }], 3],
  ['the chapter was done offline', 0, [{ kind: 'offline', module: 1, chapter: 1, slides: 8 }], 10],
  ['the chapter has become shorter', 3, [at(12)], 10],
])('completed slides: %s', (_, completed, known, expected) => {
  const module = { id: 1, completed, chapters: [{ chapterNumber: 1, slides: 10, completed }] };
  expect(withItems(module, known)).toMatchObject({
    completed: expected,
    chapters: [{ completed: expected }],
  });
});
