import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { Drawing } from '@readytowork/ui/drawing';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { withRecorded } from '../features/chapters/recorded-progress.ts';
import { useRecordedProgress } from '../features/chapters/use-recorded-progress.ts';
import { moduleCounts } from '../features/dashboard/classify.ts';
import { ConfirmReminder } from '../features/dashboard/confirm-reminder.tsx';
import { Counts } from '../features/dashboard/counts.tsx';
import styles from '../features/dashboard/dashboard.module.scss';
import { LearningList } from '../features/dashboard/learning-list.tsx';
import { ProfileCard } from '../features/dashboard/profile-card.tsx';
import { scormCountsQuery } from '../features/dashboard/scorm-counts.ts';
import { paths } from '../lib/paths.ts';
import { modulesQuery, summaryQuery, userQuery } from '../lib/queries.ts';
import path from '../shell/rising-path.svg?raw';

const noScorm = { inProgress: 0, completed: 0 };

export function Page() {
  const { t } = useLingui();
  const { user, courses, summaries, scorm, known, shown, failed, isPending } = useDashboard();
  return (
    <>
      <header className={`hero ${styles.hero}`}>
        <Drawing source={path} className={styles.heroArt ?? ''} />
        <div className="page">
          <PageHeading title={t`My learning`}>
            <Trans>Welcome Back</Trans>
          </PageHeading>
          <p className="lead">
            <Trans>One step at a time. Here is where your path stands.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        <div className={styles.overview}>
          {user.data && <ProfileCard user={user.data} />}
          {summaries && <Counts {...moduleCounts(summaries, scorm.data ?? noScorm)} />}
        </div>
        {user.data?.email_confirmed === false && <ConfirmReminder email={user.data.email} />}
        {failed[0] && (
          <LoadFailure
            error={failed[0].error}
            onRetry={() => failed.forEach((query) => void query.refetch())}
            busy={failed.some((query) => query.isFetching)}
          />
        )}
        {shown && courses.data && summaries && (
          <LearningList
            courses={courses.data}
            summaries={summaries}
            assessed={user.data?.is_admin === false}
          />
        )}
        {shown && (
          <p>
            <Link className="tap-link" to={paths.resources}>
              <Trans>CV templates, guides and PDFs</Trans>
            </Link>
          </p>
        )}
        {(isPending || shown !== known) && (
          <Spinner>
            <Trans>Fetching your modules…</Trans>
          </Spinner>
        )}
      </div>
    </>
  );
}

function useDashboard() {
  const session = useSession();
  const user = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const courses = useQuery(modulesQuery);
  const summary = useQuery(summaryQuery);
  // What waits to be sent counts already.
  const recorded = useRecordedProgress();
  const summaries = useMemo(
    () => summary.data?.map((module) => withRecorded(module, recorded)),
    [summary.data, recorded],
  );
  const scorm = useQuery({
    ...scormCountsQuery,
    enabled: summary.data?.some(({ is_scorm }) => is_scorm) ?? false,
  });
  // Not before the profile above them: nothing may move under the thumb. And in pieces, between which the browser can answer.
  const known = !user.isPending && summaries !== undefined;
  const shown = useDeferredValue(known);
  const failed = [user, courses, summary, scorm].filter((query) => query.isError && query.data === undefined);
  const isPending = courses.isPending || summary.isPending || user.isPending;
  return { user, courses, summaries, scorm, known, shown, failed, isPending };
}
