import { expect, test, vi } from 'vitest';
import { interrupt } from './interruptions.ts';

// The store warns of each database that is full.
vi.spyOn(console, 'warn').mockReturnValue();

test('1,000 random interruptions of 20 learners with two phones each: every act lands once, and none is lost', async () => {
  const { acts, counts, cuts, problems } = await interrupt({ learners: 20, each: 50 });
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  process.stdout.write(`  ${acts} acts, ${cuts} requests cut; ${kinds}\n`);
  expect(problems).toEqual([]);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(acts).toBeGreaterThan(1000);
  expect(cuts).toBeGreaterThan(100);
});
