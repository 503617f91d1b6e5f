import { expect, test } from 'vitest';
import { ActiveTime } from './active-time.ts';

type Deed = ['act' | 'leave', at: number];

/** The seconds that are counted by the given time, after the given events. */
function counted(deeds: Deed[], asked: number): number {
  let now = 0;
  const time = new ActiveTime(() => now * 1000);
  for (const [deed, at] of deeds) {
    now = at;
    time[deed]();
  }
  now = asked;
  return time.take();
}

test.each<[string, Deed[], number, number]>([
  ['nobody has come', [], 60, 0],
  ['reading without a touch', [['act', 0]], 60, 60],
  ['the phone was put away with the page open', [['act', 0]], 3600, 120],
  [
    'reading on',
    [
      ['act', 0],
      ['act', 100],
      ['act', 200],
    ],
    250,
    250,
  ],
  [
    'away in another app for an hour',
    [
      ['act', 0],
      ['leave', 30],
      ['act', 3630],
    ],
    3640,
    40,
  ],
  [
    'asleep, and gone',
    [
      ['act', 0],
      ['leave', 3000],
    ],
    9000,
    120,
  ],
])('%s', (_, deeds, asked, seconds) => {
  expect(counted(deeds, asked)).toBe(seconds);
});

test('counts no second twice and does not lose fractions of seconds', () => {
  let now = 0;
  const time = new ActiveTime(() => now);
  time.act();
  const taken = Array.from({ length: 10 }, () => {
    now += 1_500;
    return time.take();
  });
  expect(taken.reduce((sum, seconds) => sum + seconds, 0)).toBe(15);
});
