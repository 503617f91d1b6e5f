import { expect, test } from 'vitest';
import { savedState } from './saved-state.ts';

const now = { waits: true, late: false, online: true, safety: 'stored', whole: true } as const;

test.each([
  [{ ...now, waits: false }, 'saved'],
  [{ ...now, waits: false, safety: 'held', online: false }, 'saved'],
  [{ ...now, waits: false, whole: false }, 'partly'],
  [{ ...now, whole: false }, 'saving'],
  [now, 'saving'],
  [{ ...now, late: true }, 'late'],
  [{ ...now, late: true, online: false }, 'waiting'],
  [{ ...now, online: false }, 'waiting'],
  [{ ...now, safety: 'held' }, 'held'],
  [{ ...now, safety: 'held', late: true, online: false }, 'held'],
  [{ ...now, safety: 'writing', online: false }, 'saving'],
  [{ ...now, safety: 'writing', late: true, online: false }, 'waiting'],
] as const)('%j is shown as: %s', (circumstances, state) => {
  expect(savedState(circumstances)).toBe(state);
});
