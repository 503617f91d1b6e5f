import { expect, test } from 'vitest';
import { keeperOf } from './keeper.ts';
import { timespan } from './lms.ts';

const outline = [{ slides: 2, checks: 1 }];

/** A platform that holds what is set. */
function platform(held: Record<string, string>) {
  const kept: Record<string, string> = { ...held };
  return {
    kept,
    connected: true,
    get: (element: string) => kept[element] ?? '',
    keep(values: Record<string, string>) {
      Object.assign(kept, values);
      return true;
    },
    finish: () => {},
  };
}

const cases: { before: string; stored: string; after: string }[] = [
  { before: 'not attempted', stored: '', after: 'incomplete' },
  { before: 'incomplete', stored: '1|1|1', after: 'incomplete' },
  { before: 'incomplete', stored: '1|3|0', after: 'incomplete' },
  { before: 'incomplete', stored: '1|3|3', after: 'completed' },
  { before: 'browsed', stored: '1|3|1', after: 'completed' },
  { before: 'completed', stored: '1|1|0', after: 'completed' },
  { before: 'passed', stored: '1|1|0', after: 'passed' },
  { before: 'failed', stored: '1|3|1', after: 'completed' },
];
test.each(cases)('$before with $stored becomes $after', ({ before, stored, after }) => {
  const lms = platform({ 'cmi.core.lesson_status': before, 'cmi.suspend_data': stored });
  keeperOf(lms, outline).keep('1-2');
  expect(lms.kept).toMatchObject({
    'cmi.core.lesson_status': after,
    'cmi.core.lesson_location': '1-2',
    'cmi.core.exit': 'suspend',
  });
});

test('the score is set with its range, and not before the first answer', () => {
  const lms = platform({});
  const keeper = keeperOf(lms, outline);
  keeper.keep('1-1');
  expect(lms.kept).not.toHaveProperty(['cmi.core.score.raw']);
  keeper.record[0]?.answers.fill('first');
  keeper.keep('1-2');
  expect(lms.kept).toMatchObject({
    'cmi.core.score.raw': '100',
    'cmi.core.score.min': '0',
    'cmi.core.score.max': '100',
  });
});

test.each(['browse', 'review'])('in %s mode nothing is set', (mode) => {
  const held = { 'cmi.core.lesson_mode': mode, 'cmi.core.lesson_status': 'completed' };
  const lms = platform(held);
  expect(keeperOf(lms, outline).keep('1-2')).toBe(true);
  expect(lms.kept).toEqual(held);
});

test.each([
  [0, '0000:00:00.00'],
  [1234, '0000:00:01.23'],
  [59_999, '0000:01:00.00'],
  [3_600_000 + 61_005, '0001:01:01.01'],
  [-5, '0000:00:00.00'],
  [1e14, '9999:59:59.99'],
])('%i ms is %s', (milliseconds, written) => {
  expect(timespan(milliseconds)).toBe(written);
});
