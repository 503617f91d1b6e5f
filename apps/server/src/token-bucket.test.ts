import { expect, test } from 'vitest';
import type { Siblings } from './processes/siblings.ts';
import { TokenBuckets } from './token-bucket.ts';

function bucketsOf(burst: number, perSecond: number) {
  let milliseconds = 0;
  const buckets = new TokenBuckets({ name: 'a test', burst, perSecond }, undefined, () => milliseconds);
  const pass = (seconds: number) => {
    milliseconds += seconds * 1000;
  };
  return { buckets, pass };
}

test('a key may use its burst, then its rate per second; other keys are not affected', () => {
  const { buckets, pass } = bucketsOf(3, 2);
  for (let taken = 0; taken < 3; taken++) {
    expect(buckets.secondsToWait('a')).toBe(0);
    buckets.consume('a');
  }
  expect(buckets.secondsToWait('a')).toBe(1);
  expect(buckets.secondsToWait('b')).toBe(0);
  pass(0.5);
  expect(buckets.secondsToWait('a')).toBe(0);
  buckets.consume('a');
  expect(buckets.secondsToWait('a')).toBe(1);
});

test('a key in debt must wait until it is paid back, and no key saves up more than the burst', () => {
  const { buckets, pass } = bucketsOf(100, 10);
  buckets.consume('a', 350);
  expect(buckets.secondsToWait('a')).toBe(26);
  pass(26);
  expect(buckets.secondsToWait('a')).toBe(0);
  pass(10_000);
  buckets.consume('a', 101);
  expect(buckets.secondsToWait('a')).toBe(1);
});

test('two processes of a machine count together: an account that overdraws in both must wait in both', async () => {
  const heard: ((body: unknown) => void)[] = [];
  const siblings = (own: number): Siblings => ({
    figures: async () => undefined,
    report: async () => undefined,
    tell: (_, body) => heard[1 - own]?.(structuredClone(body)),
    hear: (_, listener) => {
      heard[own] = listener;
    },
  });
  const rate = { name: 'a shared test', burst: 10, perSecond: 1 };
  const both = [0, 1].map((own) => new TokenBuckets(rate, siblings(own), () => 0));
  for (const buckets of both) for (let taken = 0; taken < 10; taken++) buckets.consume('a');
  for (const buckets of both) {
    await expect.poll(() => buckets.secondsToWait('a')).toBe(11);
    expect(buckets.secondsToWait('b')).toBe(0);
  }
});
