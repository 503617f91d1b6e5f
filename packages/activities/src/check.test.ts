import { describe, expect, test } from 'vitest';
import type { Check } from './activity.ts';
import { answerOf, judge, type Response, shows, withUnit } from './check.ts';

const asked = { ask: 'What now?', hint: 'Think of the fare.' };
const choose: Check = {
  kind: 'choose',
  ...asked,
  options: [
    { text: 'Pay rent', right: true, coaching: 'Rent keeps the roof.' },
    { text: 'Buy sneakers', right: false, coaching: 'Sneakers can wait.' },
    { text: 'Stream', right: false, coaching: 'Data goes fast.' },
  ],
};
const several: Check = {
  kind: 'several',
  ...asked,
  options: [
    { text: 'Fare', right: true, coaching: 'It gets you there.' },
    { text: 'Bread', right: true, coaching: 'You must eat.' },
    { text: 'Cinema', right: false, coaching: 'It can wait.' },
  ],
};
const order: Check = { kind: 'order', ...asked, items: ['a', 'b', 'c'], coaching: 'First things first.' };
const match: Check = {
  kind: 'match',
  ...asked,
  pairs: [
    { left: 'Gross', right: 'before' },
    { left: 'Net', right: 'after' },
  ],
  coaching: 'Net is what reaches you.',
};
const sum: Check = {
  kind: 'number',
  ...asked,
  unit: 'R',
  answer: 350,
  within: 5,
  coaching: 'Fare and lunch.',
  slips: [{ value: 300, coaching: 'You left out lunch.' }],
};

test.each<[string, Check, Response, boolean, string[]]>([
  ['the right one', choose, { kind: 'choose', option: 0 }, true, ['Rent keeps the roof.']],
  ['a wrong one', choose, { kind: 'choose', option: 2 }, false, ['Data goes fast.']],
  ['an option that is none', choose, { kind: 'choose', option: 9 }, false, []],
  [
    'all right ones',
    several,
    { kind: 'several', options: [1, 0] },
    true,
    ['It gets you there.', 'You must eat.'],
  ],
  ['one of the right ones, and nothing given away', several, { kind: 'several', options: [0] }, false, []],
  ['one too many', several, { kind: 'several', options: [0, 1, 2] }, false, ['It can wait.']],
  ['none', several, { kind: 'several', options: [] }, false, []],
  ['the order', order, { kind: 'order', items: ['a', 'b', 'c'] }, true, ['First things first.']],
  ['another order', order, { kind: 'order', items: ['b', 'a', 'c'] }, false, []],
  ['too few items', order, { kind: 'order', items: ['a', 'b'] }, false, []],
  ['the pairs', match, { kind: 'match', rights: ['before', 'after'] }, true, ['Net is what reaches you.']],
  ['pairs crossed', match, { kind: 'match', rights: ['after', 'before'] }, false, []],
  ['the sum', sum, { kind: 'number', value: 350 }, true, ['Fare and lunch.']],
  ['near enough', sum, { kind: 'number', value: 345 }, true, ['Fare and lunch.']],
  ['not near enough', sum, { kind: 'number', value: 344.9 }, false, []],
  ['a mistake that people make', sum, { kind: 'number', value: 300 }, false, ['You left out lunch.']],
  ['nothing that is a number', sum, { kind: 'number', value: Number.NaN }, false, []],
  ['an answer to something else', sum, { kind: 'choose', option: 0 }, false, []],
])('%s', (_, check, response, right, coaching) => {
  expect(judge(check, response)).toEqual({ right, coaching });
});

test('accepts the right answer in cents, although binary numbers cannot represent it exactly', () => {
  const cents: Check = { ...sum, answer: 0.3, within: 0, slips: [] };
  expect(judge(cents, { kind: 'number', value: 0.1 + 0.2 }).right).toBe(true);
});

test('shows the hint first, then the answer', () => {
  expect([0, 1, 2, 3].map(shows)).toEqual(['nothing', 'hint', 'answer', 'answer']);
});

describe('puts the answer in words', () => {
  test.each<[string, Check, string[]]>([
    ['choose', choose, ['Pay rent']],
    ['several', several, ['Fare', 'Bread']],
    ['order', order, ['a', 'b', 'c']],
    ['match', match, ['Gross: before', 'Net: after']],
    ['number', sum, ['R350']],
  ])('%s', (_, check, lines) => {
    expect(answerOf(check).lines).toEqual(lines);
  });
});

test.each([
  [1250, 'R', 'R1 250'],
  [1250.5, 'R', 'R1 250.50'],
  [-80, 'R', '−R80'],
  [12.5, '%', '12.5 %'],
  [1_234_567, '', '1 234 567'],
  [0.25, 'hours', '0.25 hours'],
])('writes %s in %s as %s', (value, unit, shown) => {
  expect(withUnit(value, unit)).toBe(shown);
});
