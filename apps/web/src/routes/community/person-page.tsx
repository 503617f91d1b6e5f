import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useLocation, useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { NoPage } from '../../features/profile-page/no-page.tsx';
import styles from '../../features/profile-page/profile-page.module.scss';
import { visitorsQuery } from '../../features/profile-page/profile-queries.ts';
import { ProfileView } from '../../features/profile-page/profile-view.tsx';
import { SharePage } from '../../features/profile-page/share-page.tsx';
import { MembersView } from './members-view.tsx';

/** A member's profile page. The document shows the visitors' version; signed-in readers fetch their own. */
export function Page() {
  const { handle = '' } = useParams();
  const session = useSession();
  if (session) return <MembersView key={session.user_id} reader={session.user_id} handle={handle} />;
  return (
    <>
      <div className="for-visitors">
        <VisitorsView handle={handle} />
      </div>
      {session === undefined && (
        <div className={`for-members page ${styles.waiting}`}>
          <Spinner />
        </div>
      )}
    </>
  );
}

function VisitorsView({ handle }: { handle: string }) {
  const { pathname } = useLocation();
  const { data: page, error, isFetching, refetch } = useQuery(visitorsQuery(handle));
  if (page === null) return <NoPage from={pathname} />;
  return (
    <div className={`page reading-page ${styles.waiting}`}>
      {page && (
        <ProfileView
          page={page}
          handle={handle}
          reader={undefined}
          actions={
            page.handle && (
              <div className="actions">
                <SharePage name={page.name} handle={page.handle} />
              </div>
            )
          }
        />
      )}
      {!page && error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {!page && !error && <Spinner />}
    </div>
  );
}
