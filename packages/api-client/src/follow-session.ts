import type { QueryClient } from '@tanstack/react-query';
import { keepFresh } from './session.ts';
import { readSession, sessionChanged } from './session-store.ts';

/**
 * Keeps the session fresh. As soon as another person, or nobody, is signed in, here or in another tab, what was fetched is
 * forgotten, and the ways to sign in show or hide.
 */
export function followSession(queryClient: QueryClient): void {
  let who = readSession()?.user_id;
  markSignedIn(who !== undefined);
  sessionChanged(() => {
    const now = readSession()?.user_id;
    if (now === who) return;
    who = now;
    markSignedIn(who !== undefined);
    queryClient.clear();
  });
  keepFresh();
}

/** The mark that public/first.js of the learner site makes before the first paint; by it the styles hide the ways to sign in. */
function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
}
