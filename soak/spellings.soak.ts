import { expect, test } from 'vitest';
import { askForEverything } from './spellings.ts';

test('100,000 visits to addresses of every spelling: the memory grows by 50 MB at most', async () => {
  const { grown, statuses } = await askForEverything(100_000);
  process.stdout.write(`  ${grown.toFixed(0)} MB more; answers: ${JSON.stringify([...statuses])}\n`);
  expect(grown).toBeLessThan(50);
  expect([...statuses.keys()].toSorted()).toEqual([200, 308, 404]);
});
