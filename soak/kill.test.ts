import { expect, test } from 'vitest';
import { killTest } from './kill.ts';

test('two kills while 10 learners study: nothing acknowledged is lost, nothing is doubled, no process remains', async () => {
  const { acknowledged, problems } = await killTest({ learners: 10, kills: 2, between: [3, 8] });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(10 * 2 * 3);
});
