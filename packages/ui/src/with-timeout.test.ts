import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns a chunk that loads, and clears its timer', async () => {
  await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page');
  await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('fails after 120 seconds if a chunk never loads, not before', async () => {
  const failed = vi.fn();
  withTimeout(new Promise(() => {})).catch((error) => failed(String(error)));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('dynamically imported'));
});
