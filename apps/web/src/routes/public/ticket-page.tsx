import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link } from '@readytowork/ui/router';
import { Breadcrumbs } from '../../features/self-help/breadcrumbs.tsx';
import { TicketForm } from '../../features/support/ticket-form.tsx';
import { paths } from '../../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <div className="page reading-page">
      <Breadcrumbs />
      <PageHeading
        title={t`Log a Support Ticket`}
        description={t`Ask the people of ReadytoWork for help. They answer by email.`}
      />
      <p className="lead">
        <Trans>Tell us what you tried and what happened. We answer by email.</Trans>
      </p>
      <TicketForm />
      {session && (
        <p className="reading-page-end">
          <Link className="tap-link" to={paths.ownTickets}>
            <Trans>What you wrote to us, and our answers</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
