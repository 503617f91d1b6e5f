import { expect, test } from 'vitest';
import type { Check } from './activity.ts';
import { keptResponse } from './kept-response.ts';

const asked = { ask: 'What?', hint: 'Think.' };
const options = ['A', 'B', 'C'].map((text) => ({ text, right: text === 'A', coaching: text }));
const choose: Check = { kind: 'choose', ...asked, options };
const several: Check = { kind: 'several', ...asked, options };
const order: Check = { kind: 'order', ...asked, items: ['A', 'B', 'C'], coaching: '' };
const pairs = [
  { left: 'a', right: 'A' },
  { left: 'b', right: 'B' },
];
const match: Check = { kind: 'match', ...asked, pairs, coaching: '' };
const number: Check = { kind: 'number', ...asked, unit: '', answer: 1, within: 0, coaching: '', slips: [] };

test.each<[Check, unknown]>([
  [choose, { kind: 'choose', option: 2 }],
  [several, { kind: 'several', options: [0, 2] }],
  [order, { kind: 'order', items: ['C', 'A', 'B'] }],
  [match, { kind: 'match', rights: ['B', 'B'] }],
  [number, { kind: 'number', value: -2.5 }],
])('reads an answer back as it was given', (check, response) => {
  expect(keptResponse(check, JSON.parse(JSON.stringify(response)))).toEqual(response);
});

test.each<[Check, unknown]>([
  [choose, null],
  [choose, 'A'],
  [choose, { option: 3 }],
  [choose, { option: -1 }],
  [choose, { option: 0.5 }],
  [choose, { option: '1' }],
  [several, { options: [] }],
  [several, { options: [1, 1] }],
  [several, { options: [1, 9] }],
  [several, { option: 1 }],
  [order, { items: ['A', 'B'] }],
  [order, { items: ['A', 'A', 'B'] }],
  [order, { items: ['A', 'B', 'C', 'D'] }],
  [match, { rights: ['A'] }],
  [match, { rights: ['A', 'X'] }],
  [number, { value: '1' }],
  [number, { value: null }],
])('for the check %j, rejects the stored answer %j', (check, kept) => {
  expect(keptResponse(check, kept)).toBeUndefined();
});
