import '../../locales/public/messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Breadcrumbs } from '../../features/self-help/breadcrumbs.tsx';
import { TicketForm } from '../../features/support/ticket-form.tsx';

export function Page() {
  const { t } = useLingui();
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
    </div>
  );
}
