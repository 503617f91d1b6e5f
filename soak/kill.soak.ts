import { expect, test } from 'vitest';
import { killTest } from './kill.ts';

test('ten kills while 200 learners study: nothing acknowledged is lost, nothing is doubled, no process remains', async () => {
  const { acknowledged, problems, restarts } = await killTest({ learners: 200, kills: 10, between: [3, 20] });
  process.stdout.write(
    `  ${acknowledged} slides and answers acknowledged; ready again after ${restarts.join(', ')} ms\n`,
  );
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 10 * 3);
}, 600_000);
