import { ApiError } from '@readytowork/api-client/api-error';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MeContext, meQuery } from '../lib/me.ts';
import { goSignIn } from './go-sign-in.ts';
import { NoRightPage } from './no-right-page.tsx';

/** Lets those in who may use the site; others sign in first, or are told that it is not for them. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session) wasSignedIn.current = true;
    else if (session === null) goSignIn(wasSignedIn.current);
  }, [session]);
  if (!session) return <Alone>{<Skeleton />}</Alone>;
  // Another person's pages start anew.
  return (
    <Admitted key={session.user_id} user={session.user_id}>
      {children}
    </Admitted>
  );
}

function Admitted({ user, children }: { user: number; children: ReactNode }) {
  const { data: me, error, isFetching, refetch } = useQuery(meQuery(user));
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alone>
        <NoRightPage />
      </Alone>
    );
  if (me) return <MeContext value={me}>{children}</MeContext>;
  return (
    <Alone>
      {error ? (
        <div className="page notice-page">
          <LoadFailure error={error} onRetry={refetch} busy={isFetching} />
        </div>
      ) : (
        <Skeleton />
      )}
    </Alone>
  );
}

/** A page without the menu: nobody knows yet what belongs in it. */
const Alone = ({ children }: { children: ReactNode }) => <main id="main">{children}</main>;
