import { expect, test } from 'vitest';
import { postmasterTest } from './postmaster.ts';

test('the embedded PostgreSQL killed twice under 10 learners: the server stays, and nothing acknowledged is lost', async () => {
  const { acknowledged, refused, problems, recoveries } = await postmasterTest({
    learners: 10,
    kills: 2,
    between: 3,
  });
  expect(problems).toEqual([]);
  expect(recoveries.filter(Number.isFinite)).toHaveLength(2);
  expect(acknowledged).toBeGreaterThanOrEqual(10 * 2 * 3);
  expect(refused).toBeGreaterThan(0);
});
