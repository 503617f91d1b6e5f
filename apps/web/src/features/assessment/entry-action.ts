import type { Quiz } from '@readytowork/contract';
import { isFinished } from './attempt.ts';

/** What entering the assessment leads to. */
export type EntryAction = 'resume' | 'show result' | 'start anew';

/**
 * A running attempt goes on where it stood. After a finished one a new one begins (docs/contract.md, section 6), save where
 * its result is still due: its last answers were sent while nobody was looking, and a score once promised is shown first.
 */
export function entryAction(quiz: Quiz, resultDue: boolean): EntryAction {
  if (!isFinished(quiz)) return 'resume';
  return resultDue ? 'show result' : 'start anew';
}
