import type { Practice, PracticeRow } from './practice.ts';

/** A learner's progress in a practice. */
export interface PracticeState {
  /** Index of the step; the number of steps once all are done. */
  step: number;
  /** Wrong taps at this step. */
  misses: number;
}

export const atStart: PracticeState = { step: 0, misses: 0 };

/** Number of wrong taps after which the right row is marked, so that no learner gets stuck. */
const missesBeforeMark = 2;

/** Words on a screen are read, not tapped. */
export const isTappable = ({ kind }: Pick<PracticeRow, 'kind'>): boolean => kind !== 'text';

/** The state after a tap on a row of the present screen. */
export function afterTap({ steps }: Practice, { step, misses }: PracticeState, row: number): PracticeState {
  return steps[step]?.tap === row ? { step: step + 1, misses: 0 } : { step, misses: misses + 1 };
}

export const isDone = ({ steps }: Practice, { step }: PracticeState): boolean => step >= steps.length;

/** True if the right row of the present screen is marked. */
export const isMarked = ({ misses }: PracticeState): boolean => misses >= missesBeforeMark;
