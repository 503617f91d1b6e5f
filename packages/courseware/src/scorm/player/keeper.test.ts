import { describe, expect, test } from 'vitest';
import { keeperOf } from './keeper.ts';
import { timespan } from './lms.ts';

const outline = [{ slides: 2, checks: 1 }];

/** A platform that stores the values it receives. */
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
    finish(values: Record<string, string>) {
      Object.assign(kept, values);
    },
  };
}

const cases: { before: string; stored: string; after: string }[] = [
  { before: 'not attempted', stored: '', after: 'incomplete' },
  { before: 'incomplete', stored: '1|1|1', after: 'incomplete' },
  { before: 'incomplete', stored: '1|1|0', after: 'incomplete' },
  { before: 'incomplete', stored: '1|3|0', after: 'completed' },
  { before: 'incomplete', stored: '1|3|3', after: 'completed' },
  { before: 'browsed', stored: '1|3|1', after: 'completed' },
  { before: 'completed', stored: '1|1|0', after: 'completed' },
  { before: 'passed', stored: '1|1|0', after: 'passed' },
  { before: 'failed', stored: '1|3|1', after: 'completed' },
];
test.each(cases)(
  'a course with status $before and record $stored gets the status $after',
  ({ before, stored, after }) => {
    const lms = platform({ 'cmi.core.lesson_status': before, 'cmi.suspend_data': stored });
    keeperOf(lms, outline).keep('1-2');
    expect(lms.kept).toMatchObject({
      'cmi.core.lesson_status': after,
      'cmi.core.lesson_location': '1-2',
      'cmi.core.exit': 'suspend',
    });
  },
);

test('sets the score and its range, but not before the first answer', () => {
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

test.each(['browse', 'review'])('sets nothing in %s mode', (mode) => {
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
])('writes %i ms as %s', (milliseconds, written) => {
  expect(timespan(milliseconds)).toBe(written);
});

describe('the workbook', () => {
  const text = 'Data | “series”\nand ~ airtime';

  test('is stored after the record and read back', () => {
    const lms = platform({ 'cmi.suspend_data': '1|1|1' });
    const keeper = keeperOf(lms, outline);
    keeper.workbook.set('first_want', text);
    keeper.finish('1-1');
    expect(lms.kept['cmi.suspend_data']).toMatch(/^1\|1\|1\|/);
    const again = keeperOf(lms, outline);
    expect(again.workbook).toEqual(new Map([['first_want', text]]));
    expect(again.record).toEqual(keeper.record);
  });

  test.each(['1|1|1', '1|1|1|', '1|1|1|{"a":', '1|1|1|null', '1|1|1|7', '1|1|1|{"a":7}', ''])(
    'is empty if the stored text is %s',
    (stored) => {
      expect(keeperOf(platform({ 'cmi.suspend_data': stored }), outline).workbook).toEqual(new Map());
    },
  );

  test('never exceeds the 4,096 characters of SCORM 1.2: the last version that fitted stays stored, and the record is still updated', () => {
    const lms = platform({});
    const keeper = keeperOf(lms, outline);
    keeper.workbook.set('short', 'kept');
    keeper.keep('1-1');
    keeper.workbook.set('long', 'x'.repeat(4096));
    keeper.record[0]?.answers.fill('first');
    keeper.keep('1-1');
    expect(keeper.hasRoom()).toBe(false);
    expect(lms.kept['cmi.suspend_data']).toBe('1|0|1|{"short":"kept"}');
    keeper.workbook.set('long', 'x'.repeat(4000));
    keeper.keep('1-1');
    expect(keeper.hasRoom()).toBe(true);
    expect(lms.kept['cmi.suspend_data']?.length).toBeGreaterThan(4000);
    expect(lms.kept['cmi.suspend_data']?.length).toBeLessThanOrEqual(4096);
  });
});
