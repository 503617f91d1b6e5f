import { useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/account/account.module.scss';
import { ManageAccount } from '../../features/account/manage-account.tsx';
import { ProfileNav } from '../../features/account/profile-nav.tsx';
import { profileQuery } from '../../features/account/queries.ts';
import { userQuery } from '../../lib/queries.ts';

export function Page() {
  const { t } = useLingui();
  const session = useSession();
  const id = session?.user_id ?? 0;
  const user = useQuery({ ...userQuery(id), enabled: Boolean(session) });
  const profile = useQuery({ ...profileQuery(id), enabled: Boolean(session) });
  const failed = [user, profile].filter((query) => query.isError && query.data === undefined);
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`Manage Profile`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <ProfileNav />
        {user.data && profile.data && <ManageAccount user={user.data} profile={profile.data} />}
        {failed[0] && (
          <LoadFailure
            error={failed[0].error}
            onRetry={() => failed.forEach((query) => void query.refetch())}
            busy={failed.some((query) => query.isFetching)}
          />
        )}
        {(user.isPending || profile.isPending) && !failed[0] && <Spinner />}
      </div>
    </>
  );
}
