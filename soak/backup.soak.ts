import { expect, test } from 'vitest';
import { restoreDrill } from './backup.ts';

test('a backup made while 200 learners study restores a moment: everything before it is there, nothing after it', async () => {
  const { before, after, problems, backup, restore } = await restoreDrill({ learners: 200, each: 20 });
  process.stdout.write(
    `  ${before} acknowledged before the moment, ${after} after it; backup ${backup} ms, restore ${restore} ms\n`,
  );
  expect(problems).toEqual([]);
  expect([before >= 200 * 2 * 20, after >= 200 * 20]).toEqual([true, true]);
}, 600_000);
