import type { QueryClient } from '@tanstack/react-query';
import { checkSession, keepFresh } from './session.ts';
import { readSession, sessionChanged } from './session-store.ts';

interface Following {
  /** Keeps the query cache after the session ends, for the return of the same user; until then the site covers the page. */
  keepsPages?: boolean;
}

/**
 * Keeps the session fresh. When the user changes or signs out, here or in another tab, clears the query cache and shows or hides
 * the sign-in links.
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
  // A page with early fetches learns from them whether the session is over.
  if (!globalThis.rtwEarlyFetches) void checkSession();
}

/**
 * Sets the mark that public/first.js of the learner site sets before the first paint. With it the styles hide the sign-in links.
 */
function markSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
}
