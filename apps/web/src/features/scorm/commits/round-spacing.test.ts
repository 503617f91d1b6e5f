import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoundSpacing } from './round-spacing.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Returns a function that tells whether the wait is over. */
function waiting(roundSpacing: RoundSpacing) {
  const state = { isOver: false };
  void roundSpacing.wait().then(() => (state.isOver = true));
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return state.isOver;
  };
}

test('starts the first round at once and the next after a pause', async () => {
  const roundSpacing = new RoundSpacing();
  expect(await waiting(roundSpacing)()).toBe(true);
  roundSpacing.begin();
  const isOver = waiting(roundSpacing);
  vi.advanceTimersByTime(1_999);
  expect(await isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isOver()).toBe(true);
});

test.each(['while it waits', 'before'])('does not wait if hurry() is called %s', async (when) => {
  const roundSpacing = new RoundSpacing();
  roundSpacing.begin();
  if (when === 'before') roundSpacing.hurry();
  const isOver = waiting(roundSpacing);
  if (when !== 'before') roundSpacing.hurry();
  expect(await isOver()).toBe(true);
  // The hurry applied to one round only.
  roundSpacing.begin();
  expect(await waiting(roundSpacing)()).toBe(false);
});
