import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calm } from './round-spacing.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** Whether a wait is over. */
function waiting(calm: Calm) {
  const state = { isOver: false };
  void calm.wait().then(() => (state.isOver = true));
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return state.isOver;
  };
}

test('the first round begins at once, the next after a pause', async () => {
  const calm = new Calm();
  expect(await waiting(calm)()).toBe(true);
  calm.begin();
  const isOver = waiting(calm);
  vi.advanceTimersByTime(1_999);
  expect(await isOver()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isOver()).toBe(true);
});

test.each(['while it waits', 'before'])('who is in a hurry does not wait: said %s', async (when) => {
  const calm = new Calm();
  calm.begin();
  if (when === 'before') calm.hurry();
  const isOver = waiting(calm);
  if (when !== 'before') calm.hurry();
  expect(await isOver()).toBe(true);
  // And only this once.
  calm.begin();
  expect(await waiting(calm)()).toBe(false);
});
