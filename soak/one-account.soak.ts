import { expect, test } from 'vitest';
import { oneAccount } from './one-account.ts';

test('one account writes as fast as it can for a minute: other learners hardly notice it, and the disk hardly fills', async () => {
  const { alone, beside, disk, taken, refused } = await oneAccount(60);
  process.stdout.write(
    `  ${taken} taken, refused ${JSON.stringify([...refused])}; ${disk.toFixed(1)} MB on disk; others' p95 ${alone.p95.toFixed(1)} ms alone, ${beside.p95.toFixed(1)} ms beside it\n`,
  );
  expect(taken).toBeGreaterThan(3);
  expect(disk).toBeLessThan(20);
  expect(beside.p95).toBeLessThan(2 * alone.p95);
}, 300_000);
