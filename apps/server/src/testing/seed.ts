import { randomInt } from 'node:crypto';

/** The seed of all random numbers in tests; set TEST_SEED to repeat a run. */
const testSeed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
if (!process.env.TEST_SEED) process.stderr.write(`TEST_SEED=${testSeed}\n`);

/** Random numbers from 0 up to 1, the same for the same seed and salt (mulberry32). */
export function seeded(salt = 0): () => number {
  let state = (testSeed ^ Math.imul(salt + 1, 0x9e3779b1)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], draw: () => number): T[] {
  return items
    .map((item) => ({ item, at: draw() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
