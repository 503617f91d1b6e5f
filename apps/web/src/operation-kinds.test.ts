import { expect, test } from 'vitest';
import { answerGiven, courseRated } from './features/assessment/operations.ts';
import { chapterDoneOffline, progressOf, slideCompleted } from './features/chapters/operations.ts';
import { withRecorded } from './features/chapters/recorded-progress.ts';
import type { Operation } from './features/outbox/operation.ts';
import { courseCommitted } from './features/scorm/operations.ts';
import { operationKinds } from './operation-kinds.ts';

const slide = (slide: number, chapter = 1, module = 1) =>
  slideCompleted.operation({ module, chapter, slide });
const committed = (stamp: number, module = 1) => courseCommitted.operation({ module, stamp });
const rated = (rating: number, module = 4) => courseRated.operation({ module, rating });

// These formats have been stored in browsers since the first version of the site.
test.each<[Operation, string, string]>([
  [slide(5, 2), 'slide', '1.2.5'],
  [chapterDoneOffline.operation({ module: 1, chapter: 2, slides: 0 }), 'offline', '1.2.0'],
  [answerGiven.operation({ module: 20, question: 3, option: 1_999_999_040 }), 'answer', '20.3.1999999040'],
  [rated(5), 'rating', '4.5'],
  [committed(1_700_000_000_000_000, 19), 'scorm', '19.1700000000000000'],
])('%j is stored as %s %s, and read back', (operation, kind, id) => {
  expect(operation).toEqual({ kind, id, content: '' });
  const own = operationKinds.find(({ name }) => name === kind);
  expect(own?.isReadable({ kind, id, content: '' })).toBe(true);
});

test.each([
  ['slide', ''],
  ['slide', '1.2'],
  ['slide', '1.2.x'],
  ['slide', '1.2.3.4'],
  ['slide', '01.2.3'],
  ['rating', '1.-2'],
  ['offline', '1.2'],
  ['answer', '1.2'],
  ['scorm', '1'],
])('refuses to read %s %j', (kind, id) => {
  const own = operationKinds.find(({ name }) => name === kind);
  expect(own?.isReadable({ kind, id, content: '' })).toBe(false);
});

const timed = (slide: number, ...seconds: number[]) =>
  slideCompleted.operation({ module: 1, chapter: 1, slide, seconds });

test('stores how long slides were viewed as the content', () => {
  expect(timed(6, 40, 0, 25)).toEqual({ kind: 'slide', id: '1.1.6', content: '40.0.25' });
  expect(slideCompleted.read(timed(6, 40, 25))).toEqual({
    module: 1,
    chapter: 1,
    slide: 6,
    seconds: [40, 25],
  });
});

test.each<[Operation, Operation, Operation]>([
  [timed(5, 40), timed(6, 25), timed(6, 40, 25)],
  [timed(6, 25), timed(5, 40), timed(6, 40, 25)],
  [timed(5, 40), timed(8, 25), timed(8, 40, 0, 0, 25)],
  [timed(5, 10, 40), timed(6, 41, 25), timed(6, 10, 41, 25)],
  [slide(5), timed(6, 25), timed(6, 25)],
  [timed(5, 40), slide(6), timed(6, 40, 0)],
])('merges the seconds of %j and %j into %j', (earlier, later, expected) => {
  expect(slideCompleted.merge(earlier, later)).toEqual(expected);
});

const answer = (option: number) => answerGiven.operation({ module: 1, question: 1, option });
test.each<[Operation, Operation, Operation | undefined]>([
  [slide(2), slide(3), slide(3)],
  [slide(3), slide(2), slide(3)],
  [slide(2), slide(3, 2), undefined],
  [slide(2), slide(3, 1, 2), undefined],
  [answer(1), answer(2), undefined],
  [rated(5), rated(1), rated(1)],
  [rated(5), rated(1, 3), undefined],
  [committed(1), committed(2), committed(2)],
  [committed(2), committed(1), committed(2)],
  [committed(1), committed(2, 2), undefined],
])('merges %j and %j into %j', (earlier, later, expected) => {
  const own = operationKinds.find(({ name }) => name === earlier.kind);
  expect(own?.merge(earlier, later)).toEqual(expected);
});

test('sends chapters before answers, and answers before ratings', () => {
  for (const { priority } of [slideCompleted, chapterDoneOffline, courseCommitted])
    expect(priority).toBeLessThan(answerGiven.priority);
  expect(answerGiven.priority).toBeLessThan(courseRated.priority);
});

const at = (slide: number, chapter = 1, module = 1) => progressOf({ module, chapter, slide });
test.each([
  ['nothing is recorded', 3, [], 3],
  ['a later slide is', 3, [at(5)], 5],
  ['the server knows more', 6, [at(5)], 6],
  ['another chapter', 3, [at(5, 2)], 3],
  ['another module', 3, [at(9, 1, 2)], 3],
  ['the chapter was done offline', 0, [progressOf({ module: 1, chapter: 1, slides: 8 })], 10],
  ['the chapter has become shorter', 3, [at(12)], 10],
])('merges completed slides: %s', (_, completed, recorded, expected) => {
  const module = { id: 1, completed, chapters: [{ chapterNumber: 1, slides: 10, completed }] };
  expect(withRecorded(module, recorded)).toMatchObject({
    completed: expected,
    chapters: [{ completed: expected }],
  });
});
