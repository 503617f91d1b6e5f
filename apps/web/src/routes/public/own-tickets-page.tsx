import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Breadcrumbs } from '../../features/self-help/breadcrumbs.tsx';
import { OwnTickets } from '../../features/support/own-tickets.tsx';
import { paths } from '../../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const user = useSession()?.user_id ?? 0;
  return (
    <div className="page reading-page">
      <Breadcrumbs />
      <PageHeading title={t`What you wrote to us`} />
      <p className="lead">
        <Trans>
          Your messages to support and our answers. Is it about something new?{' '}
          <Link to={paths.ticket}>Write a new message</Link>.
        </Trans>
      </p>
      {user > 0 && <OwnTickets user={user} />}
    </div>
  );
}
