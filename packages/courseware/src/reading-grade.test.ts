import { expect, test } from 'vitest';
import { readingGrade } from './reading-grade.ts';

test.each([
  // 0.39 × words a sentence + 11.8 × syllables a word − 15.59, counted by hand.
  ['The cat sat on the mat.', 0.39 * 6 + 11.8 - 15.59],
  ['Save a little money. Save it now.', (0.39 * 7) / 2 + (11.8 * 9) / 7 - 15.59],
])('%s', (text, grade) => {
  expect(readingGrade([text])).toBeCloseTo(grade, 9);
});

test('each text is a run of sentences of its own, as a list item without a full stop is', () => {
  expect(readingGrade(['Rent', 'Food'])).toBeCloseTo(readingGrade(['Rent. Food.']), 9);
});

test('no words ask for no school', () => {
  expect(readingGrade(['', '–'])).toBe(0);
});
