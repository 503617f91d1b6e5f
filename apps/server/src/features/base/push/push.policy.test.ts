import { expect, test } from 'vitest';
import { endOf, isQuietNow, outcomeOf, whenAwake } from './push.policy.ts';

/** A time in South Africa, two hours ahead of UTC. */
const local = (time: string) => new Date(`2026-11-30T${time}:00+02:00`);

test.each([
  ['20:59', false, '20:59', '21:00'],
  ['21:00', true, '07:00 the next day', undefined],
  ['23:30', true, '07:00 the next day', undefined],
  ['03:00', true, '07:00', undefined],
  ['06:59', true, '07:00', undefined],
  ['07:00', false, '07:00', '11:00'],
  ['18:00', false, '18:00', '21:00'],
])('at %s it is quiet: %s, a message starts at %s and ends at %s', (time, quiet, starts, ends) => {
  const at = local(time);
  const morning = (start: string) =>
    new Date(local(start.slice(0, 5)).getTime() + (start.length > 5 ? 86_400_000 : 0));
  expect(isQuietNow(at)).toBe(quiet);
  expect(whenAwake(at)).toEqual(morning(starts));
  if (ends) expect(endOf(at)).toEqual(local(ends));
});

const at = new Date('2026-11-30T10:00:00Z');
test.each([
  ['accepted', 201, undefined, 1, { kind: 'sent' }],
  ['the subscription is gone', 410, undefined, 1, { kind: 'gone' }],
  ['the subscription is unknown', 404, undefined, 1, { kind: 'gone' }],
  ['the message is refused', 400, undefined, 1, { kind: 'refused' }],
  ['a redirect is not followed', 307, undefined, 1, { kind: 'refused' }],
  ['no answer', 0, undefined, 1, { kind: 'later', seconds: 60 }],
  ['no answer again', 0, undefined, 2, { kind: 'later', seconds: 300 }],
  ['no answer four times', 0, undefined, 4, { kind: 'failed' }],
  ['an outage', 503, undefined, 3, { kind: 'later', seconds: 1800 }],
  ['an outage with a time', 503, '900', 1, { kind: 'later', seconds: 900 }],
  ['too many, with seconds', 429, '120', 1, { kind: 'later', seconds: 120 }],
  ['too many, with a date', 429, 'Mon, 30 Nov 2026 10:10:00 GMT', 1, { kind: 'later', seconds: 600 }],
  ['too many, with nonsense', 429, 'soon', 1, { kind: 'later', seconds: 60 }],
  ['too many, for a day', 429, '86400', 1, { kind: 'failed' }],
] as const)('%s', (_, status, retryAfter, tries, expected) => {
  expect(outcomeOf({ status, retryAfter }, tries, at)).toEqual(expected);
});
