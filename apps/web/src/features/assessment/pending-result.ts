import { readSession } from '@readytowork/api-client/session-store';

/** Remembers, per learner, the attempts that are fully answered but whose score has not been shown yet. */
const keyOf = (module: number) => `rtw.result-due.${readSession()?.user_id ?? 0}.${module}`;

/** Notes that the learner is waiting for a score, or has seen it. The note is stored beyond this page. */
export function notePendingResult(module: number, due: boolean): void {
  try {
    if (due) localStorage.setItem(keyOf(module), '1');
    else localStorage.removeItem(keyOf(module));
  } catch {
    // Without storage the note lasts only as long as the page.
  }
}

export function isResultPending(module: number): boolean {
  try {
    return localStorage.getItem(keyOf(module)) !== null;
  } catch {
    return false;
  }
}
