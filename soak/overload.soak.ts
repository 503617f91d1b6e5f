import { expect, test } from 'vitest';
import { flood } from './overload.ts';

test('4,000 requests at the same moment, four times: each gets an answer, at least one that says when to retry', async () => {
  const { statuses, broken, withoutWait, afterwards } = await flood({ atOnce: 4000, waves: 4 });
  process.stdout.write(
    `  answers ${JSON.stringify([...statuses])}, none ${JSON.stringify([...broken])}; a second later a dashboard takes ${afterwards.toFixed(0)} ms\n`,
  );
  expect([...broken]).toEqual([]);
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect(withoutWait).toBe(0);
}, 300_000);
