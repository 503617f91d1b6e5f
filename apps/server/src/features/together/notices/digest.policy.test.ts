import { expect, test } from 'vitest';
import { isQuiet } from '../../../local-time.ts';
import { nextLook, usualQuiet } from './digest.policy.ts';

/** A time in South Africa. */
const at = (time: string) => new Date(`2026-11-${time}:00+02:00`);
const hours = (quiet_from: number, quiet_until: number) => ({ quiet_from, quiet_until });

test.each([
  ['23T19:59', usualQuiet, false],
  ['23T20:00', usualQuiet, true],
  ['24T00:30', usualQuiet, true],
  ['24T07:59', usualQuiet, true],
  ['24T08:00', usualQuiet, false],
  ['24T13:30', hours(13, 14), true],
  ['24T14:00', hours(13, 14), false],
  ['24T12:59', hours(13, 14), false],
  ['24T09:00', hours(9, 9), false],
  ['24T03:00', hours(9, 9), false],
])('%s is quiet for the hours %j: %s', (time, quiet, is) => {
  expect(isQuiet(at(time), quiet)).toBe(is);
});

test.each([
  ['in the evening, the next morning', '23T21:00', usualQuiet, '22T08:10', '24T08:00'],
  ['after midnight, the same morning', '24T00:30', usualQuiet, '23T08:10', '24T08:00'],
  ['right after a mail, the next morning', '23T08:10', usualQuiet, '23T08:10', '24T08:00'],
  ['after one that came late, the day after', '23T19:00', usualQuiet, '23T19:00', '24T08:00'],
  [
    'hours moved to later on a day with a mail: not today again',
    '23T08:30',
    hours(20, 9),
    '23T08:10',
    '24T09:00',
  ],
  ['hours moved to later on a day without: today', '23T08:30', hours(20, 9), '22T08:10', '23T09:00'],
  [
    'switched on before the morning of the same day: the day after',
    '23T07:00',
    usualQuiet,
    '23T07:00',
    '24T08:00',
  ],
  ['without quiet hours, in the morning', '23T21:00', hours(0, 0), '22T08:10', '24T08:00'],
])('%s', (_, now, quiet, sent, next) => {
  expect(nextLook(at(now), quiet, at(sent))).toEqual(at(next));
});
