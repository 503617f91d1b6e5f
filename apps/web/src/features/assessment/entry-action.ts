import type { Quiz } from '@readytowork/contract';
import { isFinished } from './attempt.ts';

/** What entering the assessment leads to. */
export type Opening = 'go on' | 'show result' | 'begin anew';

/**
 * A running attempt goes on where it stood. After a finished one a new one begins (docs/contract.md, section 6), save where
 * its result is still due: its last answers were sent while nobody was looking, and a score once promised is shown first.
 */
export function openingOf(quiz: Quiz, resultDue: boolean): Opening {
  if (!isFinished(quiz)) return 'go on';
  return resultDue ? 'show result' : 'begin anew';
}
