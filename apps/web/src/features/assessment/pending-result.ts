import { readSession } from '@readytowork/api-client/session-store';

/** Marks, for each learner, the attempts whose last answer was given and whose score was not shown yet. */
const keyOf = (module: number) => `rtw.result-due.${readSession()?.user_id ?? 0}.${module}`;

/** Notes that the learner waits for a score, or that it was shown. It outlives the page. */
export function notePendingResult(module: number, due: boolean): void {
  try {
    if (due) localStorage.setItem(keyOf(module), '1');
    else localStorage.removeItem(keyOf(module));
  } catch {
    // Without storage the score is shown only while the page stays open.
  }
}

export function isResultPending(module: number): boolean {
  try {
    return localStorage.getItem(keyOf(module)) !== null;
  } catch {
    return false;
  }
}
