import { keepFresh } from '@readytowork/api-client/session';
import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import type { QueryClient } from '@tanstack/react-query';

/** Keeps the session fresh, and forgets what was fetched as soon as another person, or nobody, is signed in. */
export function followSession(queryClient: QueryClient): void {
  let who = readSession()?.user_id;
  sessionChanged(() => {
    const now = readSession()?.user_id;
    if (now === who) return;
    who = now;
    queryClient.clear();
  });
  keepFresh();
}
