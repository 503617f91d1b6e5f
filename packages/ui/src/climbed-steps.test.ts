import { expect, test } from 'vitest';
import { climbedSteps } from './climbed-steps.ts';

test.each([
  [0, 40, 0],
  [1, 40, 1],
  [10, 40, 2],
  [20, 40, 4],
  [39, 40, 7],
  [40, 40, 8],
  [41, 40, 8],
  [0, 0, 0],
  [1, 2, 4],
])('%i of %i slides fill %i of 8 steps', (completed, total, expected) => {
  expect(climbedSteps(completed, total, 8)).toBe(expected);
});
