import { useSession } from '@readytowork/api-client/session';
import { hasSignedOut } from '@readytowork/api-client/session-store';
import { Navigate, useLocation } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { Fragment, type ReactNode, useDeferredValue, useRef } from 'react';
import { paths } from '../lib/paths.ts';

/** Shows a page to signed-in users, and sends visitors to the sign-in page, from which they return. */
export function SignedIn({ page }: { page: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  // React renders an update of the session without interruption; deferring the page lets it render in pieces.
  const known = useDeferredValue(session !== undefined);
  if (session === undefined || !known) return <Skeleton />;
  if (session === null) {
    const leaves = wasSignedIn.current && hasSignedOut();
    const state = { from: pathname + search + hash, ended: wasSignedIn.current && !leaves };
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  wasSignedIn.current = true;
  // Keyed by user, so that nothing of one user's page remains for the next.
  return <Fragment key={session.user_id}>{page}</Fragment>;
}
