import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that comes is handed on, and nothing waits any longer', async () => {
  await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page');
  await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that never comes has failed after 120 seconds, not before', async () => {
  const failed = vi.fn();
  withTimeout(new Promise(() => {})).catch((error) => failed(String(error)));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('dynamically imported'));
});
