import { expect, test } from 'vitest';
import { decidePush, nextOn } from './push-days.policy.ts';

// A Monday in South Africa; its clock is two hours ahead.
const monday = new Date('2026-11-30T15:00:00Z');
const plan = { days: [1, 3], hour: 17 };
const wednesday = '2026-12-02T15:00:00.000Z';

test.each([
  ['later on the same day', [1], 17, '2026-11-30T14:59:59Z', '2026-11-30T15:00:00.000Z'],
  ['a week later if the hour has come', [1], 17, '2026-11-30T15:00:00Z', '2026-12-07T15:00:00.000Z'],
  ['the nearest of several days', [1, 3, 7], 17, '2026-11-30T15:00:00Z', wednesday],
  ['on a Sunday', [7], 7, '2026-11-30T15:00:00Z', '2026-12-06T05:00:00.000Z'],
  [
    'after midnight in South Africa, when it is still the day before in UTC',
    [2],
    7,
    '2026-11-30T22:30:00Z',
    '2026-12-01T05:00:00.000Z',
  ],
  ['never without a day', [], 17, '2026-11-30T15:00:00Z', undefined],
] as const)('the next reminder comes %s', (_, days, hour, at, expected) => {
  expect(nextOn({ days, hour }, new Date(at))?.toISOString()).toBe(expected);
});

const ago = (days: number) => new Date(monday.getTime() - days * 86_400_000);
const day = (days: number) => ago(days).toISOString().slice(0, 10);

test.each([
  ['the first is sent', null, 0, null, 0, ['send', 1, false]],
  ['the second without an answer is counted', ago(5), 1, day(9), 0, ['send', 2, false]],
  ['the third in a row is the last', ago(5), 2, day(9), 0, ['send', 3, true]],
  ['after three ignored ones they pause', ago(5), 3, day(9), 0, ['pause']],
  ['learning after the third begins anew', ago(5), 3, day(2), 0, ['send', 1, false]],
  ['learning on the day of the reminder is an answer', ago(5), 2, day(5), 0, ['send', 1, false]],
  ['an opened one has set the count to 0', ago(5), 0, day(9), 0, ['send', 1, false]],
  ['who learned today is left alone', ago(5), 2, day(0), 0, ['skip', 0]],
  ['one that is three hours late is skipped', ago(5), 1, day(9), 3, ['skip', 1]],
] as const)('%s', (_, reminded_at, unanswered, lastDay, hoursLate, expected) => {
  const due = new Date(monday.getTime() - hoursLate * 3_600_000);
  const decision = decidePush({ ...plan, due, reminded_at, unanswered, lastDay }, monday);
  const { kind } = decision;
  if (kind === 'pause') return expect([kind]).toEqual(expected);
  expect([kind, decision.unanswered, ...(kind === 'send' ? [decision.isLast] : [])]).toEqual(expected);
  expect(decision.next?.toISOString()).toBe(wednesday);
});
