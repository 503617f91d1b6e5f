import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticket, TicketMessage } from '@readytowork/contract';
import type { ReactNode } from 'react';
import { When } from '../../lib/when.tsx';
import styles from './tickets.module.scss';

/** What was said and done, the oldest first. People's words are text, whatever stands in them. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  return (
    <ol className={styles.conversation} aria-label={t`Conversation`}>
      {ticket.messages.map((message, index) => (
        // The server's order is the order of time, and nothing is ever taken out.
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no name of their own.
        <li key={index} className={styles[message.kind]}>
          {message.kind === 'event' ? (
            <Event message={message} />
          ) : (
            <Message
              message={message}
              writer={ticket.name}
              isFirst={message.opened?.number === ticket.number}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function Event({ message: { at, by, text } }: { message: TicketMessage }) {
  return (
    <p>
      {text} {by && `${by.name}, `}
      <When at={at} />
    </p>
  );
}

interface MessageProps {
  message: TicketMessage;
  /** Whose ticket it is. */
  writer: string;
  /** It made this ticket, whose subject stands above already. */
  isFirst: boolean;
}

function Message({ message, writer, isFirst }: MessageProps) {
  const { at, text, opened } = message;
  return (
    <article>
      <p className={styles.who}>
        <strong>
          <Speaker message={message} writer={writer} />
        </strong>{' '}
        <When at={at} />
      </p>
      {opened && !isFirst && (
        <p className={styles.opened}>
          <Trans>Ticket {String(opened.number)}</Trans>: {opened.topic}
        </p>
      )}
      <p className={styles.words}>{text}</p>
    </article>
  );
}

function Speaker({ message: { kind, by }, writer }: { message: TicketMessage; writer: string }): ReactNode {
  const agent = by?.name;
  if (kind === 'note')
    return agent ? <Trans>Note by {agent}, for staff only</Trans> : <Trans>Note, for staff only</Trans>;
  if (kind === 'reply')
    return agent ? <Trans>Answer by {agent}, emailed</Trans> : <Trans>Answer, emailed</Trans>;
  if (!agent) return writer;
  // Beside the words of the site, not within: those of a person are never read for marks.
  return (
    <>
      {writer}, <Trans>taken down by {agent}</Trans>
    </>
  );
}
