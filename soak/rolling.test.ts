import { expect, test } from 'vitest';
import { killOneTest, rollingTest } from './rolling.ts';

/** One dose before and after each of the three is away, and one at the end. */
const dose = { learners: 8, rounds: 1, each: 1 };

test('two servers and a worker restarted in turn while 8 learners study: no request fails', async () => {
  const { acknowledged, problems, failed } = await rollingTest(dose);
  expect(failed).toBe(0);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(8 * 7);
}, 300_000);

test('two servers and a worker are killed in turn while 8 learners study: nothing acknowledged is lost or stored twice', async () => {
  const { acknowledged, problems } = await killOneTest(dose);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(8 * 7);
}, 300_000);
