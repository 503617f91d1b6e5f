import { useSession } from '@readytowork/api-client/session';
import { hasSignedOut } from '@readytowork/api-client/session-store';
import { Navigate, useLocation } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { Fragment, type ReactNode, useDeferredValue, useRef } from 'react';
import { paths } from '../lib/paths.ts';

/** Lets those in who are signed in; sends everybody else to sign in, and remembers where they wanted to go. */
export function SignedIn({ page }: { page: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  // Who it is comes as an update that React makes in one go; the page is then made in pieces.
  const known = useDeferredValue(session !== undefined);
  if (session === undefined || !known) return <Skeleton />;
  if (session === null) {
    const leaves = wasSignedIn.current && hasSignedOut();
    const state = {
      from: pathname + search + hash,
      ended: wasSignedIn.current && !leaves,
      signedOut: leaves,
    };
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  wasSignedIn.current = true;
  // Another person's page starts anew.
  return <Fragment key={session.user_id}>{page}</Fragment>;
}
