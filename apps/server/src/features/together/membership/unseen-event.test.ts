import { expect, test } from 'vitest';
import { payloadOf, type Unseen, unseenIn } from './unseen-event.ts';

const block: Unseen = { why: 'block', between: [12, 34] };
const bar: Unseen = { why: 'bar', account: 12 };

test.each([block, bar])('reads back an announced $why', (unseen) => {
  expect(unseenIn(payloadOf(unseen))).toEqual(unseen);
});

test.each([
  ['12 34', block],
  ['12', bar],
])('reads numbers without a word, as the previous release announces them: %s', (payload, unseen) => {
  expect(unseenIn(payload)).toEqual(unseen);
});

test.each(['', 'block 12', 'bar 12 34', 'pause 12', '12 34 56'])('ignores "%s"', (payload) => {
  expect(unseenIn(payload)).toBeUndefined();
});
