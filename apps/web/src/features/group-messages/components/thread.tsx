import { Trans } from '@lingui/react/macro';
import type { GroupMessage } from '@readytowork/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { timeName } from '../day-name.ts';
import styles from '../group-messages.module.scss';

// Reporting is rare, and its form is not small.
const ReportButton = lazyPart(async () => (await import('../../reporting/report-button.tsx')).ReportButton);

interface ThreadProps {
  messages: readonly GroupMessage[];
  /** Messages of the reader that wait on this device. */
  waiting: readonly { id: string; text: string }[];
}

/** The messages between a learner and the facilitators of a group, the oldest first. */
export function Thread({ messages, waiting }: ThreadProps) {
  return (
    <ul className={styles.thread}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {waiting.map(({ id, text }) => (
        <li key={id} className={styles.own}>
          <p className={styles.by}>
            <Trans>You: waits to be sent</Trans>
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Message({ message: { at, id, name, own, text, unread } }: { message: GroupMessage }) {
  return (
    <li className={own ? styles.own : undefined}>
      <p className={styles.by}>
        {own ? <Trans>You</Trans> : (name ?? <Trans>Someone who has left</Trans>)}, {timeName(at)}
        {unread && !own && (
          <strong className={styles.new}>
            {' '}
            <Trans>New</Trans>
          </strong>
        )}
      </p>
      {text === null ? (
        <p>
          <Trans>This message was reported and is hidden.</Trans>
        </p>
      ) : (
        <p>{text}</p>
      )}
      {!own && text !== null && name !== null && (
        <Suspense fallback={null}>
          <ReportButton of={{ kind: 'group_message', id }} name={name} />
        </Suspense>
      )}
    </li>
  );
}
