import { beforeEach, expect, test, vi } from 'vitest';
import { Breaker, StoreUnreachable } from './breaker.ts';
import { StorageUnavailable } from './storage.ts';

let now: number;
let breaker: Breaker;
beforeEach(() => {
  now = 0;
  breaker = new Breaker(() => now);
});

const answers = async () => 'there';
const gone = async () => {
  throw new StoreUnreachable('nobody listens');
};
const tried = 'tried a moment ago';

test('a store that did not answer is not asked for three seconds, and then tried again', async () => {
  await expect(breaker.through(gone)).rejects.toThrow('nobody listens');
  const work = vi.fn(answers);
  now = 2_999;
  await expect(breaker.through(work)).rejects.toThrow(tried);
  expect(work).not.toHaveBeenCalled();
  now = 3_000;
  expect(await breaker.through(work)).toBe('there');
  expect(await breaker.through(work)).toBe('there');
});

test('while one call tries the store, all others are refused without waiting for its result', async () => {
  await breaker.through(gone).catch(() => {});
  now = 3_000;
  let found = (_: string) => {};
  const first = breaker.through(() => new Promise<string>((resolve) => (found = resolve)));
  await expect(breaker.through(answers)).rejects.toThrow(tried);
  found('there');
  expect(await first).toBe('there');
  expect(await breaker.through(answers)).toBe('there');
});

test('a call that never ends blocks others for at most six seconds', async () => {
  await breaker.through(gone).catch(() => {});
  now = 3_000;
  void breaker.through(() => new Promise(() => {}));
  now = 8_999;
  await expect(breaker.through(answers)).rejects.toThrow(tried);
  now = 9_000;
  expect(await breaker.through(answers)).toBe('there');
});

test('after each failed call the store is not asked for another three seconds', async () => {
  await breaker.through(gone).catch(() => {});
  now = 3_500;
  await expect(breaker.through(gone)).rejects.toThrow('nobody listens');
  now = 6_499;
  await expect(breaker.through(answers)).rejects.toThrow(tried);
  now = 6_500;
  expect(await breaker.through(answers)).toBe('there');
});

test.each([
  ['refuses one file', new StorageUnavailable('The object store refuses what was asked.')],
  ['is used wrongly', new TypeError('no such thing')],
])('a store that %s is still available to other calls', async (_, error) => {
  const failing = breaker.through(() => Promise.reject(error));
  await expect(failing).rejects.toBe(error);
  expect(await breaker.through(answers)).toBe('there');
});
