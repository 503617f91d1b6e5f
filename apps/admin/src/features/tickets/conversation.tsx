import { Trans, useLingui } from '@lingui/react/macro';
import type { Ticket, TicketMessage } from '@readytowork/contract';
import type { ReactNode } from 'react';
import { When } from '../../lib/when.tsx';
import styles from './tickets.module.scss';

/** Messages and events, oldest first. People's messages are shown as text, never as markup. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  return (
    <ol className={styles.conversation} aria-label={t`Conversation`}>
      {ticket.messages.map((message, index) => (
        // The server sorts by time and never removes a message.
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
  /** Name of the message's author. */
  writer: string;
  /** True for the message that opened the ticket; its subject is in the heading already. */
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

function Speaker({
  message: { by, from, kind },
  writer,
}: {
  message: TicketMessage;
  writer: string;
}): ReactNode {
  const agent = by?.name;
  if (kind === 'note')
    return agent ? <Trans>Note by {agent}, for staff only</Trans> : <Trans>Note, for staff only</Trans>;
  // Outside Trans, which would read an address as markup.
  if (kind === 'other')
    return (
      <>
        {from}: <Trans>a mail from another address, for staff only</Trans>
      </>
    );
  if (kind === 'reply')
    return agent ? <Trans>Answer by {agent}, emailed</Trans> : <Trans>Answer, emailed</Trans>;
  if (!agent) return writer;
  // Outside Trans, which would read a person's words as markup.
  return (
    <>
      {writer}, <Trans>taken down by {agent}</Trans>
    </>
  );
}
