import { expect, test } from 'vitest';
import { restoreDrill } from './backup.ts';

test('a backup made while 20 learners study restores a moment: everything before it is there, nothing after it', async () => {
  const { before, after, problems } = await restoreDrill({ learners: 20, each: 3 });
  expect(problems).toEqual([]);
  // At least two doses of acknowledgements before the moment, and one after it.
  expect([before >= 20 * 2 * 3, after >= 20 * 3]).toEqual([true, true]);
});
