import { Trans, useLingui } from '@lingui/react/macro';
import type { Room } from '@readytowork/contract';
import { messageLength } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { membershipQuery } from '../../community/membership.ts';
import { useNote } from '../../on-device/use-note.ts';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useSharingCheck } from '../../sharing-check/use-sharing-check.tsx';
import styles from '../chats.module.scss';
import { draftOf } from '../draft-of.ts';
import { messageWritten } from '../operations.ts';
import { Unsent } from './unsent.tsx';

interface ComposerProps {
  room: Room;
  onSent: () => void;
}

/** The message box, for members who may write here. */
export function Composer({ room, onSent }: ComposerProps) {
  const { data: membership } = useQuery(membershipQuery);
  if (room.state !== 'open')
    return (
      <>
        <Closed state={room.state} />
        <Unsent room={room.room} />
      </>
    );
  // The page's header already says why the member is muted and until when.
  if (membership?.standing === 'muted') return <Unsent room={room.room} />;
  return <WriteBox room={room.room} onSent={onSent} />;
}

/** Message length from which the box shows how many characters are left. */
const nearlyFull = messageLength - 100;

/** The draft is stored on the device until it is sent, and sending does not wait for a network. */
function WriteBox({ room, onSent }: { room: string; onSent: () => void }) {
  const { t } = useLingui();
  const count = useId();
  const outbox = useOutbox(messageWritten);
  const { text, note } = useNote(draftOf(room));
  const { prepare, confirm, question } = useSharingCheck();
  const box = useRef<HTMLTextAreaElement>(null);
  const typed = text ?? '';
  const isNearlyFull = typed.length > nearlyFull;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = typed.trim();
    if (!said || !(await confirm(said))) return;
    outbox.put(messageWritten.operation({ room, id: newUuid(), text: said }));
    note(null);
    box.current?.focus();
    onSent();
  };
  return (
    <>
      <form className={styles.composer} method="post" onSubmit={submit}>
        <textarea
          ref={box}
          name="text"
          rows={1}
          aria-label={t`Write a message`}
          aria-describedby={isNearlyFull ? count : undefined}
          placeholder={t`Write a message`}
          maxLength={messageLength}
          value={typed}
          onFocus={prepare}
          onChange={({ currentTarget }) => note(currentTarget.value || null)}
          onKeyDown={(event) => isSend(event) && void submit(event)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
        {isNearlyFull && (
          <p className={`field-count ${styles.left}`} id={count}>
            {typed.length} / {messageLength}
          </p>
        )}
      </form>
      {question}
    </>
  );
}

/**
 * With a physical keyboard Enter sends and Shift+Enter breaks the line. On a phone Enter breaks the line, so that a slip sends
 * nothing.
 */
const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;

function Closed({ state }: Pick<Room, 'state'>) {
  return (
    <p className={styles.closed}>
      {state === 'closed' ? (
        <Trans>This chat is closed. You can still read it.</Trans>
      ) : (
        <Trans>Nobody can write here: you are not connected any more, or one of you has left.</Trans>
      )}
    </p>
  );
}
