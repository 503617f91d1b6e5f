import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { memo } from 'react';
import { PersonName } from '../../community/person-name.tsx';
import { WrittenText } from '../../sharing-check/written-text.tsx';
import styles from '../chats.module.scss';
import { timeOf } from '../messages/times.ts';

interface MessageRowProps {
  message: ChatMessage;
  /** Whether the message above already shows the author's name. */
  follows: boolean;
  /** Whether members have profile pages, to which names can link. */
  hasPages: boolean;
  onMore: (message: ChatMessage) => void;
}

/** One message with author, time, text and menu. Memoised, because a chat has many. */
export const MessageRow = memo(function MessageRow({ message, follows, hasPages, onMore }: MessageRowProps) {
  const { t } = useLingui();
  const { own, author, state, text, at } = message;
  const name = useNameOf(message);
  const time = timeOf(at);
  return (
    <li data-row className={own ? styles.own : styles.theirs}>
      {follows || own ? (
        <p className="visually-hidden">{name}</p>
      ) : (
        <p className={styles.author}>{author ? <PersonName person={author} linked={hasPages} /> : name}</p>
      )}
      <div className={styles.line}>
        <div className={styles.bubble}>
          {state === 'shown' ? (
            <WrittenText text={text ?? ''} />
          ) : (
            <p className={styles.gone}>
              <Gone state={state} />
            </p>
          )}
          <time className={styles.time} dateTime={at}>
            {time}
            {own && state === 'shown' && <Sent />}
          </time>
        </div>
        {state === 'shown' && (
          <button
            type="button"
            className={`icon-button ${styles.more}`}
            aria-haspopup="dialog"
            aria-label={
              own ? t`More about your message, ${time}` : t`More about the message from ${name}, ${time}`
            }
            onClick={() => onMore(message)}
          >
            <span aria-hidden="true">⋮</span>
          </button>
        )}
      </div>
    </li>
  );
});

function useNameOf({ own, author, state }: ChatMessage): string {
  const { t } = useLingui();
  if (own) return t`You`;
  if (author) return author.name;
  return state === 'unseen' ? t`Someone you do not see` : t`Someone who left`;
}

const Sent = () => (
  <>
    <Icon name="tick" />
    <span className="visually-hidden">
      <Trans>Sent</Trans>
    </span>
  </>
);

function Gone({ state }: Pick<ChatMessage, 'state'>) {
  if (state === 'deleted') return <Trans>This message was deleted.</Trans>;
  if (state === 'hidden') return <Trans>This message was hidden, so that someone can look at it.</Trans>;
  return <Trans>You do not see what this person writes.</Trans>;
}
