import { Trans } from '@lingui/react/macro';
import type { OwnTicket } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from './own-tickets.module.scss';
import { ownTicketsQuery } from './own-tickets-query.ts';
import { WriteAgain } from './write-again.tsx';

/** The user's tickets, the most recently changed first. */
export function OwnTickets({ user }: { user: number }) {
  const { data, error, isFetching, refetch } = useQuery(ownTicketsQuery(user));
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner>
        <Trans>Fetching your messages…</Trans>
      </Spinner>
    );
  if (data.length === 0)
    return (
      <p>
        <Trans>You have not written to us yet.</Trans>
      </p>
    );
  return data.map((ticket) => <One key={ticket.number} ticket={ticket} user={user} />);
}

function One({ ticket, user }: { ticket: OwnTicket; user: number }) {
  const { number, topic, state, messages } = ticket;
  const heading = `ticket-${number}`;
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Number {String(number)}</Trans>
        {/* Outside the translated text, because a user's words must never be parsed for placeholders. */}
        {topic && `: ${topic}`}
      </h2>
      <p className="muted">{stateWords[state]}</p>
      <ol className={styles.conversation}>
        {messages.map(({ by, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a conversation never loses a message.
          <li key={index} className={by === 'support' ? styles.ours : undefined}>
            <p className={styles.who}>
              <strong>{by === 'support' ? <Trans>ReadytoWork</Trans> : <Trans>You</Trans>}</strong>{' '}
              <time dateTime={at}>{longDate(at)}</time>
            </p>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
      <WriteAgain number={number} user={user} />
    </section>
  );
}

const stateWords = {
  open: <Trans>We have it, and will answer.</Trans>,
  waiting: <Trans>We have answered. If something is still open, write again.</Trans>,
  closed: <Trans>Closed. If it comes up again, write again.</Trans>,
};
