import { expect, test } from 'vitest';
import { killTest } from './kill.ts';

test('two kills while 40 learners study: nothing acknowledged is lost, nothing is doubled, no process stays', async () => {
  const { acknowledged, problems } = await killTest({ learners: 40, kills: 2, between: [2, 8] });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(100);
});
