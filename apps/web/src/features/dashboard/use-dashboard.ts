import type { ModuleSummary } from '@readytowork/contract';
import { useDeferredValue, useMemo } from 'react';
import { useLearner } from '../../lib/use-learner.ts';
import { withRecorded } from '../chapters/recorded-progress.ts';
import { useRecordedProgress } from '../chapters/use-recorded-progress.ts';
import { isNewcomer, learningModules } from './learning.ts';

/** The dashboard's data as far as it has loaded. */
export function useDashboard() {
  const { page, user, summaries: known, modules: courses } = useLearner();
  const summaries = useSummaries(known);
  const assessed = user?.is_admin === false;
  // Waits for the user's record, because facilitators must not be sent to an assessment.
  const listed = user && courses.data;
  const learning = useMemo(
    () => listed && summaries && learningModules(listed, summaries, assessed),
    [listed, summaries, assessed],
  );
  const failures = [
    ...(page.isError && !(user && summaries) ? [page] : []),
    ...(courses.isError && !courses.data ? [courses] : []),
  ];
  return {
    user,
    summaries,
    scorm: page.data?.scorm,
    outcome: page.data?.outcome ?? null,
    learning,
    returning: summaries && !isNewcomer(summaries),
    /** Renders the rest after the next step, so that a slow phone can already open that one. */
    shown: useDeferredValue(learning !== undefined, false),
    failed: failures[0],
    retry: {
      onRetry: () => failures.forEach((query) => void query.refetch()),
      busy: failures.some((query) => query.isFetching),
    },
  };
}

/** Adds progress that waits to be sent. */
function useSummaries(given: ModuleSummary[] | undefined) {
  const recorded = useRecordedProgress();
  return useMemo(() => given?.map((module) => withRecorded(module, recorded)), [given, recorded]);
}
