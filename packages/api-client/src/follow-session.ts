import type { QueryClient } from '@tanstack/react-query';
import { keepFresh } from './session.ts';
import { readSession, sessionChanged } from './session-store.ts';

interface Following {
  /** What was fetched outlives the session, for the same person to come back to: the site covers it meanwhile. */
  keepsPages?: boolean;
}

/**
 * Keeps the session fresh. As soon as another person, or nobody, is signed in, here or in another tab, what was fetched is
 * forgotten, and the ways to sign in show or hide.
 */
export function followSession(queryClient: QueryClient, { keepsPages = false }: Following = {}): void {
  let who = readSession()?.user_id;
  markSignedIn(who !== undefined);
  sessionChanged(() => {
    const now = readSession()?.user_id;
    markSignedIn(now !== undefined);
    if (now === who || (keepsPages && now === undefined)) return;
    who = now;
    queryClient.clear();
  });
  keepFresh();
}

/** The mark that public/first.js of the learner site makes before the first paint; by it the styles hide the ways to sign in. */
function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
}
