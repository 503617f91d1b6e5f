import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('lets a burst pass, then one call per interval, and never saves up more than the burst', () => {
  let now = 0;
  const pace = new Pace(2, 1000, () => now);
  const tries = (times: number) => Array.from({ length: times }, () => pace.pass()).filter(Boolean).length;
  expect(tries(10_000)).toBe(2);
  now = 999;
  expect(tries(10)).toBe(0);
  now = 1000;
  expect(tries(10)).toBe(1);
  now = 60_000;
  expect(tries(10)).toBe(2);
});
