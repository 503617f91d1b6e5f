import { useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/account/account.module.scss';
import { GoalForm } from '../../features/goal/goal-form.tsx';
import { NotificationSettings } from '../../features/goal/notification-settings.tsx';
import { MeNav } from '../../features/me/me-nav.tsx';
import { userQuery } from '../../lib/queries.ts';

/** The learner's weekly goal and reminders. */
export function Page() {
  const { t } = useLingui();
  const id = useSession()?.user_id ?? 0;
  const { data, error, isFetching, refetch } = useQuery({ ...userQuery(id), enabled: id > 0 });
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`My goal`} />
        </div>
      </header>
      <div className={`page ${styles.layout}`}>
        <MeNav />
        <div>
          {data && <GoalForm user={data} />}
          {data && <NotificationSettings />}
          {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {!data && !error && <Spinner />}
        </div>
      </div>
    </>
  );
}
