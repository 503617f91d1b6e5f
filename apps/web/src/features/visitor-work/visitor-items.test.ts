import { expect, test } from 'vitest';
import { daysKept, itemsToDrop, readItem, type VisitorItem } from './visitor-items.ts';

const day = 86_400_000;
const now = 1_000 * day;
const item = (id: string, daysAgo: number, content = 'x'): VisitorItem => ({
  kind: 'workbook',
  id,
  content,
  at: now - daysAgo * day,
  declined: [],
});
const many = Array.from({ length: 300 }, (_, at) => item(`n${at}`, at / 10));

test.each([
  ['drops nothing within the limits', [item('a', 1), item('b', daysKept - 1)], []],
  ['drops an item after 90 days', [item('a', 1), item('old', daysKept)], ['old']],
  ['drops the oldest of too many', many, ['n299']],
  [
    'drops the oldest when there are too many characters',
    [item('old', 3, 'x'.repeat(200_000)), item('new', 2, 'x'.repeat(250_000))],
    ['old'],
  ],
])('%s', (_, items, dropped) => {
  expect(itemsToDrop(items, item('next', 0)).map(({ id }) => id)).toEqual(dropped);
});

test.each([
  [
    'workbook/3.a',
    '[5,"Words",7]',
    [{ kind: 'workbook', id: '3.a', content: 'Words', at: 5, declined: [7] }],
  ],
  ['workbook/3.a', '[5]', []],
  ['workbook/3.a', '{"at":5}', []],
  ['workbook/3.a', 'Words', []],
  ['workbook', '[5,"Words"]', []],
])('reads the stored item %s %s', (name, value, expected) => {
  expect(readItem(name, value)).toEqual(expected);
});
