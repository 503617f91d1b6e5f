import { expect, test } from 'vitest';
import { postmasterTest } from './postmaster.ts';

test('the embedded PostgreSQL killed 20 times under 200 learners: recovers within 10 s, nothing acknowledged is lost', async () => {
  const { acknowledged, refused, problems, recoveries } = await postmasterTest({
    learners: 200,
    kills: 20,
    between: 4,
  });
  process.stdout.write(
    `  ${acknowledged} acknowledged, ${refused} asked to come back; ready again after ${recoveries.join(', ')} ms\n`,
  );
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(200 * 20 * 4);
  expect(Math.max(...recoveries)).toBeLessThan(10_000);
}, 600_000);
