import '../locales/course/messages.ts';
import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import type { ModuleSummary, Webmodule } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { modulesQuery, summaryQuery, userQuery } from '../lib/queries.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import styles from './module/module.module.scss';
import { ModuleHero } from './module/module-hero.tsx';
import { ModuleView } from './module/module-view.tsx';

/** The code of courses that are packages comes with them alone. */
const ScormView = lazy(() =>
  withTimeout(import('./scorm/scorm-view.tsx')).then((file) => ({
    default: file.ScormView,
  })),
);

/** A module by its slug: its chapters, files, assessment and certificate. */
export function Page() {
  const { category } = useParams();
  const session = useSession();
  const modules = useQuery(modulesQuery);
  const summaries = useQuery(summaryQuery);
  const user = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const module = modules.data?.find(({ slug }) => slug === category);
  const summary = summaries.data?.find(({ slug }) => slug === category);
  const course =
    module && summary && user.data ? { module, summary, is_admin: user.data.is_admin } : undefined;
  // The name of the module comes first; what is below it in pieces, between which the browser can answer.
  const shown = useDeferredValue(course !== undefined);
  if (modules.data && summaries.data && !(module && summary)) return <NotFoundPage />;
  const failed = [modules, summaries, user].filter((query) => query.isError);
  // One tree for all: the heading that has the focus after another try stays, and takes the module's name.
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
