import { isOfStaff } from '@readytowork/api-client/access-token';
import { ApiError } from '@readytowork/api-client/api-error';
import { type Session, useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionOver } from '../features/session-end/session-over.tsx';
import { MeContext, meQuery } from '../lib/me.ts';
import { goSignIn } from './go-sign-in.ts';
import { NoRightPage } from './no-right-page.tsx';

/** Shows the site to people who may use it. Others sign in first, or read that it is not for them. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const isNobody = session === null && !last;
  useEffect(() => {
    if (isNobody) goSignIn(false);
  }, [isNobody]);
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
    if (isOverTooSoon) goSignIn(true);
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
        {isOver && <SessionOver email={me.email} ofStaff={isOfStaff(last.access)} onLeave={leave} />}
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

const leave = () => goSignIn(true);

/** A page without the menu, for when its entries are not known yet. */
const Alone = ({ children }: { children: ReactNode }) => <main id="main">{children}</main>;
