import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import sunrise from '@readytowork/brand/illustrations/sunrise.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, Navigate, useLocation } from '@readytowork/ui/router';
import { destinationOf } from '../../features/registration/destination.ts';
import { NextCourse } from '../../features/registration/next-course.tsx';
import { Registration } from '../../features/registration/registration.tsx';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';

export function Page() {
  const { t } = useLingui();
  const { registration } = usePageData().settings;
  const session = useSession();
  const { search, state } = useLocation();
  const destination = destinationOf(search, state);
  if (registration === 'closed') return <NotFoundPage />;
  if (session) return <Navigate to={destination} replace />;
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={sunrise} />
        <p className="lead">
          <NextCourse destination={destination} search={search} />
        </p>
      </div>
      <div className="card entrance-card">
        <PageHeading
          title={t`Create account`}
          description={t`Create a free ReadytoWork account: your name, an email address and a password are enough to start learning.`}
        />
        <Registration destination={destination} />
        <p>
          <Link className="tap-link" to={paths.signIn} state={{ from: destination }}>
            <Trans>I have an account: sign in</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
