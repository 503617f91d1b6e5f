import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that comes is handed on, and nothing waits any longer', async () => {
  await expect(inTime(Promise.resolve('page'))).resolves.toBe('page');
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('a part that never comes has failed after 120 seconds, not before', async () => {
  const failed = vi.fn();
  inTime(new Promise(() => {})).catch((error) => failed(String(error)));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('dynamically imported'));
});
