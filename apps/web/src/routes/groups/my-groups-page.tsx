import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import accountStyles from '../../features/account/account.module.scss';
import styles from '../../features/groups/groups.module.scss';
import { MyGroups } from '../../features/groups/my-groups.tsx';
import { MeNav } from '../../features/me/me-nav.tsx';
import { paths } from '../../lib/paths.ts';
import { myGroupsQuery, userQuery } from '../../lib/queries.ts';

/** The learner's groups and invitations, with ways to leave. */
export function Page() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(myGroupsQuery);
  const id = useSession()?.user_id ?? 0;
  const user = useQuery({ ...userQuery(id), enabled: id > 0 });
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My groups`} />
        </div>
      </header>
      <div className={`page ${accountStyles.layout}`}>
        <MeNav />
        <div className={styles.groups}>
          {user.data?.user_type === 'rtw' && (
            <p>
              <ButtonLink to={paths.ledGroups}>
                <Trans>Groups I lead: attendance, and who needs me</Trans>
              </ButtonLink>
            </p>
          )}
          {data && <MyGroups groups={data} />}
          {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && <Spinner />}
          <p>
            <ButtonLink look="secondary" to={paths.joinGroup}>
              <Trans>Join a group with a code</Trans>
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
