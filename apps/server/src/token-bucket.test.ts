import { expect, test } from 'vitest';
import { TokenBuckets } from './token-bucket.ts';

function bucketsOf(burst: number, perSecond: number) {
  let milliseconds = 0;
  const buckets = new TokenBuckets({ name: 'a test', burst, perSecond }, () => milliseconds);
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
