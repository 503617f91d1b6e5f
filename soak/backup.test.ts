import { expect, test } from 'vitest';
import { restoreDrill } from './backup.ts';

test('a backup made while 8 learners study restores a moment: everything before it is there, nothing after it', async () => {
  const { before, after, problems } = await restoreDrill({ learners: 8, each: 3 });
  expect(problems).toEqual([]);
  // At least two doses of acknowledgements before the moment, and one after it.
  expect([before >= 8 * 2 * 3, after >= 8 * 3]).toEqual([true, true]);
  // It starts a database three times, beside all other tests: a limit for what hangs.
}, 300_000);
