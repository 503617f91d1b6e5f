import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Ticket } from '@readytowork/contract';
import { Link, useNavigate } from '@readytowork/ui/router';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { pathOfTicket } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { useTicketNames } from './ticket-names.ts';
import { useShowTicket } from './ticket-query.ts';
import styles from './tickets.module.scss';

/** Other tickets of the same person; staff can merge this one with them. */
export function OtherTickets({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const names = useTicketNames();
  const mentioned = ticket.others.find(({ number }) => number === ticket.mentions);
  return (
    <section className="card" aria-labelledby="other-tickets">
      <h2 id="other-tickets">
        <Trans>Other tickets of this person</Trans>
      </h2>
      {mentioned && (
        <p>
          <Trans>
            They name ticket {String(mentioned.number)} in what they wrote: perhaps it is about the same.
          </Trans>
        </p>
      )}
      {ticket.others.length === 0 && (
        <p>
          <Trans>None.</Trans>
        </p>
      )}
      <ul className={styles.others}>
        {ticket.others.map(({ number, topic, state, created_at }) => (
          <li key={number}>
            <Link to={pathOfTicket(number)}>
              {number}: {topic || t`Message`}
            </Link>
            <p className="muted">
              {names.state[state]}, <When at={created_at} dayOnly />
            </p>
            <MergeButton ticket={ticket} into={number} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MergeButton({ ticket, into }: { ticket: Ticket; into: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = useShowTicket();
  const { number, revision } = ticket;
  return (
    <ConfirmButton
      action={t`Merge into ${String(into)}`}
      look="quiet"
      title={t`Merge ${String(number)} into ${String(into)}?`}
      act={() =>
        api('POST /v1/tickets/:ticket/merge/', { params: { ticket: number }, body: { into }, revision })
      }
      done={<Trans>The tickets are one now. Both numbers lead here.</Trans>}
      onDone={(kept) => {
        show(kept);
        void navigate(pathOfTicket(kept.number));
      }}
    >
      <p>
        <Trans>
          The conversation of {String(number)} goes to {String(into)}, in the order in which it was held. Both
          numbers lead there. This cannot be undone.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
