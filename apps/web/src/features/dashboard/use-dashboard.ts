import { useSession } from '@readytowork/api-client/session';
import type { ModuleSummary } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { modulesQuery, summaryQuery, userQuery } from '../../lib/queries.ts';
import { withRecorded } from '../chapters/recorded-progress.ts';
import { useRecordedProgress } from '../chapters/use-recorded-progress.ts';
import { isNewcomer, learningModules } from './learning.ts';
import { scormCountsQuery } from './scorm-counts.ts';

/** All that the dashboard shows, as far as it has come. */
export function useDashboard() {
  const session = useSession();
  const user = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const courses = useQuery(modulesQuery);
  const summary = useQuery(summaryQuery);
  const summaries = useSummaries(summary.data);
  const scorm = useQuery({
    ...scormCountsQuery,
    enabled: summary.data?.some(({ is_scorm }) => is_scorm) ?? false,
  });
  const assessed = user.data?.is_admin === false;
  // Who takes no assessments is not sent to one: the next step waits for the record of the person.
  const known = user.isPending ? undefined : courses.data;
  const learning = useMemo(
    () => known && summaries && learningModules(known, summaries, assessed),
    [known, summaries, assessed],
  );
  const all = [user, courses, summary, scorm];
  const failures = all.filter((query) => query.isError && query.data === undefined);
  return {
    user: user.data,
    summaries,
    scorm: scorm.data,
    learning,
    returning: summaries && !isNewcomer(summaries),
    /** The rest of the page comes a moment after the next step, so that a slow phone can already open that. */
    shown: useDeferredValue(learning !== undefined, false),
    failed: failures[0],
    retry: {
      onRetry: () => failures.forEach((query) => void query.refetch()),
      busy: failures.some((query) => query.isFetching),
    },
  };
}

/** What waits to be sent counts already. */
function useSummaries(given: ModuleSummary[] | undefined) {
  const recorded = useRecordedProgress();
  return useMemo(() => given?.map((module) => withRecorded(module, recorded)), [given, recorded]);
}
