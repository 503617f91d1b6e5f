import { expect, test } from 'vitest';
import { readingGrade } from './reading-grade.ts';

test.each([
  // 0.39 × words per sentence + 11.8 × syllables per word − 15.59, counted by hand.
  ['The cat sat on the mat.', 0.39 * 6 + 11.8 - 15.59],
  ['Save a little money. Save it now.', (0.39 * 7) / 2 + (11.8 * 9) / 7 - 15.59],
])('%s', (text, grade) => {
  expect(readingGrade([text])).toBeCloseTo(grade, 9);
});

test('ends a sentence at the end of each text, such as a list item without a full stop', () => {
  expect(readingGrade(['Rent', 'Food'])).toBeCloseTo(readingGrade(['Rent. Food.']), 9);
});

test('returns grade 0 for no words', () => {
  expect(readingGrade(['', '–'])).toBe(0);
});
