import { expect, test } from 'vitest';
import { savedState } from './saved-state.ts';

const now = { waits: true, late: false, online: true, outlives: true, whole: true };

test.each([
  [{ ...now, waits: false }, 'saved'],
  [{ ...now, waits: false, outlives: false, online: false }, 'saved'],
  [{ ...now, waits: false, whole: false }, 'partly'],
  [{ ...now, whole: false }, 'saving'],
  [now, 'saving'],
  [{ ...now, late: true }, 'late'],
  [{ ...now, late: true, online: false }, 'waiting'],
  [{ ...now, online: false }, 'waiting'],
  [{ ...now, outlives: false }, 'held'],
  [{ ...now, outlives: false, late: true, online: false }, 'held'],
] as const)('%j: %s', (circumstances, state) => {
  expect(savedState(circumstances)).toBe(state);
});
