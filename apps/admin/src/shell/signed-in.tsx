import { isOfStaff } from '@readytowork/api-client/access-token';
import { ApiError } from '@readytowork/api-client/api-error';
import { type Session, useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Skeleton } from '@readytowork/ui/skeleton';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SessionOver } from '../features/session-end/session-over.tsx';
import { leaveEnded } from '../lib/go-sign-in.ts';
import { MeContext, meQuery } from '../lib/me.ts';
import { isSignInPage } from '../lib/sign-on.ts';
import { NoRightPage } from './no-right-page.tsx';

const SignInPage = lazy(() =>
  withTimeout(import('../features/sign-in/sign-in-page.tsx')).then((file) => ({ default: file.SignInPage })),
);

/** Shows the site to people who may use it. Others sign in first, or get a message that the site is not for them. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const [isSigningIn] = useState(isSignInPage);
  if (isSigningIn || (session === null && !last))
    return (
      <Alone>
        <Suspense fallback={<Skeleton />}>
          <SignInPage />
        </Suspense>
      </Alone>
    );
  if (!last)
    return (
      <Alone>
        <Skeleton />
      </Alone>
    );
  // Keyed by user, so that another person starts with fresh pages.
  return (
    <Admitted key={last.user_id} last={last} isOver={session === null}>
      {children}
    </Admitted>
  );
}

interface AdmittedProps {
  /** The current session, or the last one. */
  last: Session;
  isOver: boolean;
  children: ReactNode;
}

function Admitted({ last, isOver, children }: AdmittedProps) {
  const { data: me, error, isFetching, refetch } = useQuery(meQuery(last.user_id));
  const isOverTooSoon = isOver && !me;
  useEffect(() => {
    if (isOverTooSoon) leaveEnded();
  }, [isOverTooSoon]);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Alone>
        <NoRightPage />
      </Alone>
    );
  if (me)
    return (
      <MeContext value={me}>
        <div className="covered" hidden={isOver}>
          {children}
        </div>
        {isOver && (
          <SessionOver
            email={me.email}
            user={me.user_id}
            ofStaff={isOfStaff(last.access)}
            onLeave={leaveEnded}
          />
        )}
      </MeContext>
    );
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

/** A page without the menu, before its entries are known. */
const Alone = ({ children }: { children: ReactNode }) => <main id="main">{children}</main>;
