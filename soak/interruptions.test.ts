import { expect, test, vi } from 'vitest';
import { interrupt } from './interruptions.ts';

// The store warns of each database that is full.
vi.spyOn(console, 'warn').mockReturnValue();

test('60 random interruptions of 3 learners with two phones each: every act lands once, and none is lost', async () => {
  const { acts, problems } = await interrupt({ learners: 3, each: 20 });
  expect(problems).toEqual([]);
  expect(acts).toBeGreaterThan(60);
});
