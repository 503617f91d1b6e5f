import { expect, test } from 'vitest';
import { decide } from './reminders.policy.ts';

const now = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
const inAWeek = '2026-11-29T10:00:00.000Z';

test.each([
  ['who never learned is reminded', null, 0, null, 'remind', 1, inAWeek],
  ['who learned long ago is reminded', null, 0, day(20), 'remind', 1, inAWeek],
  ['who learned today is left alone for a week', null, 0, day(0), 'wait', 0, '2026-11-30T07:00:00.000Z'],
  ['so is who learned six days ago', null, 0, day(6), 'wait', 0, '2026-11-24T07:00:00.000Z'],
  [
    'who was reminded six days ago is not reminded again',
    daysAgo(6),
    1,
    null,
    'wait',
    1,
    '2026-11-23T10:00:00.000Z',
  ],
  ['the second without an answer is counted', daysAgo(7), 1, day(30), 'remind', 2, inAWeek],
  ['the third is the last', daysAgo(7), 2, day(30), 'remind', 3, undefined],
  ['who ignored three notifications gets no mail', daysAgo(8), 3, day(30), 'wait', 3, inAWeek],
  ['who learned after the last one begins anew', daysAgo(30), 2, day(20), 'remind', 1, inAWeek],
  ['on the day of the reminder counts as after it', daysAgo(30), 2, day(30), 'remind', 1, inAWeek],
] as const)('%s', (_, reminded_at, unanswered, lastDay, kind, count, at) => {
  const decision = decide({ reminded_at, unanswered, lastDay }, now);
  const next = decision.kind === 'wait' ? decision.until : decision.next;
  expect([decision.kind, decision.unanswered, next?.toISOString()]).toEqual([kind, count, at]);
});
