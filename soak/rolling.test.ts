import { expect, test } from 'vitest';
import { killOneTest, rollingTest } from './rolling.ts';

test('two servers and a worker restarted in turn while 20 learners study: no request fails', async () => {
  const { acknowledged, problems, failed } = await rollingTest({ learners: 20, rounds: 1 });
  expect(failed).toBe(0);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 300_000);

test('each of them killed in turn while 20 learners study: nothing acknowledged is lost or doubled', async () => {
  const { acknowledged, problems } = await killOneTest({ learners: 20, rounds: 1 });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
}, 300_000);
