import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { CourseCards, OtherCourses } from '../../features/resources/course-cards.tsx';
import { Tools } from '../../features/resources/tools.tsx';
import { modulesQuery, userQuery } from '../../lib/queries.ts';

/** Downloads by course, and tools for the job search. Waits for the profile, which decides which files to show. */
export function Page() {
  const { t } = useLingui();
  const session = useSession();
  const user = useQuery({ ...userQuery(session?.user_id ?? 0), enabled: Boolean(session) });
  const modules = useQuery(modulesQuery);
  const failed = [user, modules].filter((query) => query.isError && query.data === undefined);
  return (
    <>
      <header className="hero">
        <div className="page">
          <PageHeading title={t`Resources`} />
          <p className="lead">
            <Trans>To keep, read and print. Download a file once, and reading it again costs no data.</Trans>
          </p>
        </div>
      </header>
      <div className="page">
        {user.data && modules.data && (
          <>
            <CourseCards modules={modules.data} isAdmin={user.data.is_admin} />
            <OtherCourses modules={modules.data} isAdmin={user.data.is_admin} />
            <Tools />
          </>
        )}
        {failed[0] && (
          <LoadFailure
            error={failed[0].error}
            onRetry={() => failed.forEach((query) => void query.refetch())}
            busy={failed.some((query) => query.isFetching)}
          />
        )}
        {(user.isPending || modules.isPending) && !failed[0] && <Spinner />}
      </div>
    </>
  );
}
