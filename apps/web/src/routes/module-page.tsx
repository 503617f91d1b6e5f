import { Trans } from '@lingui/react/macro';
import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useParams } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useLearner } from '../lib/use-learner.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import styles from './module/module.module.scss';
import { ModuleHero } from './module/module-hero.tsx';
import { ModuleView } from './module/module-view.tsx';

/** Lazy, because only SCORM courses need this code. */
const ScormView = lazy(() =>
  withTimeout(import('./scorm/scorm-view.tsx')).then((file) => ({
    default: file.ScormView,
  })),
);

/** A module by its slug: its chapters, files, assessment and certificate. */
export function Page() {
  const { category } = useParams();
  const { page, user, summaries, modules } = useLearner(category);
  const module = modules.data?.find(({ slug }) => slug === category);
  const summary = summaries?.find(({ slug }) => slug === category);
  const course = module && summary && user ? { module, summary, is_admin: user.is_admin } : undefined;
  // Renders the module's name first and the rest afterwards, so that the browser can respond to input in between.
  const shown = useDeferredValue(course !== undefined);
  if (modules.data && summaries && !(module && summary)) return <NotFoundPage />;
  const failed = [modules, page].filter((query) => query.isError);
  // One element tree for all states, so that the heading keeps the focus after a retry and then shows the module's name.
  return (
    <div key={category} className={course ? `${styles.course} family-${course.module.family}` : undefined}>
      <ModuleHero module={course?.module} failed={failed.length > 0} />
      {course && shown ? (
        <Course {...course} />
      ) : (
        <div className={`page ${styles.notice}`}>
          {failed[0] ? (
            <LoadFailure
              error={failed[0].error}
              onRetry={() => failed.forEach((query) => void query.refetch())}
              busy={failed.some((query) => query.isFetching)}
            />
          ) : (
            <Spinner>
              <Trans>Fetching your module…</Trans>
            </Spinner>
          )}
        </div>
      )}
    </div>
  );
}

interface CourseProps {
  module: Webmodule;
  summary: ModuleSummary;
  is_admin: boolean;
}

function Course({ module, summary, is_admin }: CourseProps) {
  if (!module.is_scorm) return <ModuleView module={module} summary={summary} isAdmin={is_admin} />;
  return (
    <Suspense fallback={<Spinner />}>
      <ScormView module={module} isAdmin={is_admin} />
    </Suspense>
  );
}
