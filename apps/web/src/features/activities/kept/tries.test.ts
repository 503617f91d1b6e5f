import type { Activity } from '@readytowork/activities';
import { expect, test } from 'vitest';
import { idOf, parseTries, withTry } from './tries.ts';

const check: Activity = {
  kind: 'number',
  ask: 'What is left?',
  hint: 'Take away.',
  unit: 'R',
  answer: 5,
  within: 0,
  coaching: 'Five.',
  slips: [],
};

test('an activity gets a new id when it changes', () => {
  expect(idOf(check)).toBe(idOf({ ...check }));
  expect(idOf(check)).not.toBe(idOf({ ...check, answer: 6 }));
});

test.each([[null], [''], ['null'], ['[]'], ['{"at":"x","kept":{}}'], ['{"at":1,"kept":null}'], ['{"at']])(
  'reads nothing from %j',
  (text) => {
    expect(parseTries(text)).toEqual({ at: 0, kept: {} });
  },
);

test('keeps the last result of each activity', () => {
  const one = withTry(parseTries(null), 'a', 1, 10);
  const both = withTry(one, 'b', 2, 11);
  expect(withTry(both, 'a', 3, 12)).toEqual({ at: 12, kept: { b: 2, a: 3 } });
  expect(parseTries(JSON.stringify(both))).toEqual(both);
});

test('drops the oldest of too many results', () => {
  let tries = parseTries(null);
  for (let number = 0; number < 250; number += 1) tries = withTry(tries, `t${number}`, number, number);
  const kept = Object.keys(tries.kept);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 't50', 't249']);
});
