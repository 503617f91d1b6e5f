import type { Quiz } from '@readytowork/contract';
import { isFinished } from './attempt.ts';

/** What happens when the learner enters the assessment. */
export type EntryAction = 'resume' | 'show result' | 'start anew';

/**
 * Resumes an unfinished attempt, and starts a new one after a finished one (docs/contract.md, section 6). But if the last answers
 * were sent in the background, the learner first sees the promised score.
 */
export function entryAction(quiz: Quiz, resultDue: boolean): EntryAction {
  if (!isFinished(quiz)) return 'resume';
  return resultDue ? 'show result' : 'start anew';
}
