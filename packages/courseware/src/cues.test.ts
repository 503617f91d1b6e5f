import { expect, test } from 'vitest';
import type { Asked } from './asked.ts';
import { cueFigures, cueProblems, guess, guessed, train } from './cues.ts';

/** Questions with four options of different lengths, the right one with `right` added, each wrong one with `wrong`. */
const pool = (count: number, right: (index: number) => string, wrong: (index: number) => string): Asked[] =>
  Array.from({ length: count }, (_, index) => ({
    question: `Question ${index}`,
    options: [
      `Pay it on Friday${right(index)}`,
      ...['Ask the bank again', 'Read the whole form', 'Wait for the letter'].map(
        (text) => text + wrong(index),
      ),
    ],
  }));
const nothing = () => '';
const unfair = (asked: Asked[]) => cueFigures(asked).filter(({ isFair }) => !isFair);

test('finds reasons that only wrong options give', () => {
  expect(unfair(pool(12, nothing, () => ', because it is late'))[0]).toMatchObject({
    cue: expect.stringContaining('a reason clause'),
    count: 36,
    right: 0,
    from: 6,
  });
});

test.each(['since', 'because', 'so that', 'so'])('counts "%s" as a reason', (word) => {
  expect(cueFigures(pool(12, () => `, ${word} it helps`, nothing))[0]?.count).toBe(12);
});

test('accepts reasons that all four options give', () => {
  const same = () => ' because it is late';
  expect(cueFigures(pool(12, same, same))[0]).toMatchObject({ count: 48, right: 12, isFair: true });
});

test('finds a right option that is the longest too often, and one that is never the shortest', () => {
  const cues = unfair(pool(24, () => ' and write down the number', nothing)).map(({ cue }) => cue);
  expect(cues).toEqual(['the longest option', 'the shortest option']);
});

test('does not judge cues that are too rare', () => {
  expect(unfair(pool(6, nothing, (index) => (index < 2 ? ' always' : '')))).toEqual([]);
});

test('guesses by the words of right and wrong options in other courses, with the same result each time', () => {
  const model = train(
    pool(
      20,
      () => ' calmly',
      () => ' blindly',
    ),
  );
  const fresh: Asked = {
    question: 'Now?',
    options: ['Go calmly', 'Run blindly', 'Hide blindly', 'Shout blindly'],
  };
  expect(guess(model, fresh)).toBe(0);
  const even: Asked = { question: 'Even?', options: ['One', 'Two', 'Three', 'Four'] };
  expect(guess(model, even)).toBe(guess(model, even));
});

test('counts the questions that word cues give away, and the allowed number', () => {
  const model = train(
    pool(
      20,
      () => ' calmly',
      () => ' blindly',
    ),
  );
  const leaky = pool(
    36,
    () => ' calmly',
    () => ' blindly',
  );
  expect(guessed(model, leaky)).toMatchObject({ most: 11, right: expect.objectContaining({ length: 36 }) });
  expect(cueProblems('The pool', leaky, model)).toContainEqual(
    'The pool: word cues of the other courses find the right option in 36 of 36; at most 11 are expected.',
  );
});
