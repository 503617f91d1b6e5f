import { expect, test } from 'vitest';
import { processesFor, processesWithin } from './count.ts';

const gib = 1024 ** 3;

test.each([
  [1, 16 * gib, 1],
  [2, 16 * gib, 1],
  [3, 16 * gib, 2],
  [8, 16 * gib, 7],
  [8, 4 * gib, 4],
  [8, gib / 2, 1],
])('%i cores and %i bytes of memory suit %i server processes', (cores, memory, processes) => {
  expect(processesFor(cores, memory)).toBe(processes);
});

test.each([
  { wanted: 7, room: 200, fits: 7 },
  { wanted: 7, room: 97, fits: 4 },
  { wanted: 7, room: 10, fits: 1 },
])('of $wanted processes $fits have enough connections with $room left', ({ wanted, room, fits }) => {
  expect(processesWithin(wanted, room, 18, 18)).toBe(fits);
});
