import { expect, test } from 'vitest';
import { weeksInARow } from './weeks-in-a-row.ts';

test.each<[string, number[], number]>([
  ['nothing learned', [], 0],
  ['this week alone', [0], 1],
  ['last week alone: this week is not over', [1], 1],
  ['three weeks without a gap', [0, 1, 2], 3],
  ['one missed week is forgiven and not counted', [0, 2, 3], 3],
  ['last week was missed', [2, 3], 2],
  ['one missed week each time', [0, 2, 4, 6], 4],
  ['two missed weeks end the row', [0, 3, 4], 1],
  ['a row that ended two weeks ago', [3, 4, 5], 0],
  ['in any order', [2, 0, 1], 3],
])('%s', (_, weeks, expected) => {
  expect(weeksInARow(weeks)).toBe(expected);
});
