import { readSession } from '@readytowork/api-client/session-store';

/** Marks, per learner, the attempts whose last answer was given but whose score was not shown yet. */
const keyOf = (module: number) => `rtw.result-due.${readSession()?.user_id ?? 0}.${module}`;

/** Marks that the learner waits for a score, or has seen it. The mark outlives the page. */
export function notePendingResult(module: number, due: boolean): void {
  try {
    if (due) localStorage.setItem(keyOf(module), '1');
    else localStorage.removeItem(keyOf(module));
  } catch {
    // Without storage the mark lives only as long as the page.
  }
}

export function isResultPending(module: number): boolean {
  try {
    return localStorage.getItem(keyOf(module)) !== null;
  } catch {
    return false;
  }
}
