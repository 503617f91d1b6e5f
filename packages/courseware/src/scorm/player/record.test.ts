import { describe, expect, test } from 'vitest';
import { type Answer, answerAfter, readRecord, standingOf, writeRecord } from './record.ts';

const outline = [
  { slides: 3, checks: 1 },
  { slides: 16, checks: 4 },
];

describe('the record', () => {
  test('starts empty if the stored text is unreadable', () => {
    const empty = readRecord('', outline);
    expect(standingOf(empty)).toMatchObject({ slides: 19, seen: 0, checks: 5, answered: 0, complete: false });
    for (const text of ['2|7.1|1.0', 'null', '1', '1||', '1|zz.%|x.y', '{"seen":[]}', '|7.ffff|1.1111'])
      expect(readRecord(text, outline)).toEqual(empty);
  });

  test('is read as it was written', () => {
    const record = readRecord('', outline);
    for (const slide of [0, 2]) record[0]?.seen.splice(slide, 1, true);
    record[1]?.seen.fill(true);
    record[1]?.answers.splice(0, 4, 'first', 'later', 'wrong', 'open');
    expect(writeRecord(record)).toBe('1|5.ffff|0.1230');
    expect(readRecord(writeRecord(record), outline)).toEqual(record);
  });

  test('survives an edited course: removed slides are dropped, new ones are open', () => {
    const record = readRecord('1|7.ffff.1|1.1111.1', [
      { slides: 2, checks: 2 },
      { slides: 17, checks: 3 },
    ]);
    expect(record[0]).toEqual({ seen: [true, true], answers: ['first', 'open'] });
    expect(record[1]?.seen.at(-1)).toBe(false);
    expect(record[1]?.answers).toEqual(['first', 'first', 'first']);
  });
});

test.each<[Answer, boolean, Answer]>([
  ['open', true, 'first'],
  ['open', false, 'wrong'],
  ['wrong', false, 'wrong'],
  ['wrong', true, 'later'],
  ['later', true, 'later'],
  ['later', false, 'later'],
  ['first', false, 'first'],
])('after "%s", a %s answer makes it "%s"', (before, right, after) => {
  expect(answerAfter(before, right)).toBe(after);
});

test.each<[string, Partial<ReturnType<typeof standingOf>>]>([
  ['1|7.ffff|1.1111', { complete: true, score: 100 }],
  ['1|7.ffff|3.2323', { complete: true, score: 0 }],
  ['1|7.ffff|1.1233', { complete: true, score: 40, first: 2 }],
  ['1|7.ffff|1.1110', { complete: true, score: 80, answered: 4 }],
  ['1|3.ffff|1.1111', { complete: false, score: 100, seen: 18 }],
])('summarises %s as %o', (text, standing) => {
  expect(standingOf(readRecord(text, outline))).toMatchObject(standing);
});

test('has no score before the first answer, nor without checks', () => {
  expect(standingOf(readRecord('1|7.ffff|0.0000', outline)).score).toBeUndefined();
  expect(standingOf(readRecord('1|7|', [{ slides: 3, checks: 0 }]))).toEqual({
    slides: 3,
    seen: 3,
    checks: 0,
    answered: 0,
    first: 0,
    complete: true,
  });
});
