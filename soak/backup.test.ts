import { expect, test } from 'vitest';
import { restoreDrill } from './backup.ts';

test('a backup while 20 learners study, restored to a moment: all of before it, nothing of after', async () => {
  const { before, after, problems } = await restoreDrill({ learners: 20, each: 3 });
  expect(problems).toEqual([]);
  // Twice before the moment, and once after it.
  expect([before >= 20 * 2 * 3, after >= 20 * 3]).toEqual([true, true]);
});
