import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import styles from '../features/module/module.module.scss';
import { ModuleHero } from '../features/module/module-hero.tsx';
import { ModuleView } from '../features/module/module-view.tsx';
import { modulesQuery, summaryQuery, userQuery } from '../lib/queries.ts';
import { useSession } from '../lib/session.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The code of courses that are packages comes with them alone. */
const ScormView = lazy(() =>
  import('../features/scorm/scorm-view.tsx').then((file) => ({ default: file.ScormView })),
);

/** A module by its slug: its chapters, files, assessment and certificate. */
export function ModulePage() {
  const { category } = useParams();
  const session = useSession();
  const modules = useQuery(modulesQuery);
  const summaries = useQuery(summaryQuery);
  const user = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const module = modules.data?.find(({ slug }) => slug === category);
  const summary = summaries.data?.find(({ slug }) => slug === category);
  if (modules.data && summaries.data && !(module && summary)) return <NotFoundPage />;
  if (module && summary && user.data) {
    return (
      <div key={module.id} className={`family-${module.family}`}>
        <ModuleHero module={module} />
        {module.is_scorm ? (
          <Suspense fallback={<Spinner />}>
            <ScormView module={module} isAdmin={user.data.is_admin} />
          </Suspense>
        ) : (
          <ModuleView module={module} summary={summary} isAdmin={user.data.is_admin} />
        )}
      </div>
    );
  }
  const failed = [modules, summaries, user].filter((query) => query.isError);
  return (
    <>
      <ModuleHero module={undefined} failed={failed.length > 0} />
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
    </>
  );
}
