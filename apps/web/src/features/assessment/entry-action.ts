import type { Quiz } from '@readytowork/contract';
import { isFinished } from './attempt.ts';

/** What happens when the learner enters the assessment. */
export type EntryAction = 'resume' | 'show result' | 'start anew';

/**
 * Resumes a running attempt. After a finished one a new one begins (docs/contract.md, section 6), unless its result is still due:
 * its last answers were sent in the background, and the learner sees the promised score first.
 */
export function entryAction(quiz: Quiz, resultDue: boolean): EntryAction {
  if (!isFinished(quiz)) return 'resume';
  return resultDue ? 'show result' : 'start anew';
}
