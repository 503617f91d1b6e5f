import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, Navigate } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { pathOfTicket, paths } from '../../lib/paths.ts';
import { Conversation } from './conversation.tsx';
import { OtherTickets } from './other-tickets.tsx';
import { StateBadge } from './state-badge.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { useTicketTitle } from './ticket-names.ts';
import { ticketQuery } from './ticket-query.ts';
import { TicketStateForm } from './ticket-state-form.tsx';
import styles from './tickets.module.scss';
import { WriteForm } from './write-form.tsx';

/** One ticket: conversation, answer and facts. */
export function TicketView({ number }: { number: number }) {
  const { t } = useLingui();
  const query = useQuery(ticketQuery(number));
  const titleOf = useTicketTitle();
  const ticket = query.data;
  if (!ticket)
    return (
      <NotLoaded
        title={t`Ticket ${number}`}
        query={query}
        gone={
          <Trans>
            There is no such ticket. <Link to={paths.tickets}>To all tickets</Link>
          </Trans>
        }
      />
    );
  // The URL of a merged ticket opens the remaining ticket.
  if (ticket.number !== number) return <Navigate replace to={pathOfTicket(ticket.number)} />;
  return (
    <>
      <PageHeading title={`${ticket.number}: ${titleOf(ticket)}`} />
      <p className={styles.under}>
        <StateBadge state={ticket.state} />{' '}
        {ticket.owner ? <Trans>Answered by {ticket.owner.name}</Trans> : <Trans>Nobody answers it yet</Trans>}
      </p>
      <div className={styles.columns}>
        <div>
          <Conversation ticket={ticket} />
          <WriteForm key={ticket.number} ticket={ticket} />
        </div>
        <div className={styles.aside}>
          <TicketFacts ticket={ticket} />
          <TicketStateForm key={ticket.number} ticket={ticket} />
          <OtherTickets ticket={ticket} />
        </div>
      </div>
    </>
  );
}
