import { Trans } from '@lingui/react/macro';
import type { Ticket } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { pathOfPerson } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { lengthOf } from './length-of.ts';

/** Author, email address and waiting time of a ticket. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { created_at, email, email_is_theirs, first_answer_at, name, user_id } = ticket;
  return (
    <section className="card" aria-labelledby="ticket-person">
      <h2 id="ticket-person">{name}</h2>
      <dl className="facts">
        <div>
          <dt>
            <Trans>Email address</Trans>
          </dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>
            <Trans>Account</Trans>
          </dt>
          <dd>
            {user_id === null ? (
              <Trans>Not signed in when writing</Trans>
            ) : (
              <Link to={pathOfPerson(user_id)}>
                <Trans>Open this person’s page</Trans>
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Written</Trans>
          </dt>
          <dd>
            <When at={created_at} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>First answer</Trans>
          </dt>
          <dd>
            {first_answer_at ? <After from={created_at} to={first_answer_at} /> : <Trans>None yet</Trans>}
          </dd>
        </div>
      </dl>
      {!email_is_theirs && (
        <p className="field-hint">
          <Trans>
            We do not know that this address belongs to the person who wrote. Do not send it anything about an
            account.
          </Trans>
        </p>
      )}
    </section>
  );
}

function After({ from, to }: { from: string; to: string }) {
  const { count, unit } = lengthOf(Date.parse(to) - Date.parse(from));
  if (unit === 'days') return <Trans>after {count} days</Trans>;
  if (unit === 'hours') return <Trans>after {count} hours</Trans>;
  return <Trans>after {count} min</Trans>;
}
