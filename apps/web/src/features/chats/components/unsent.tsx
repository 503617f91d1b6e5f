import { Trans } from '@lingui/react/macro';
import { useNote } from '../../on-device/use-note.ts';
import styles from '../chats.module.scss';
import { draftOf } from '../draft-of.ts';

/** Shows the member's draft in a chat to which they can no longer write, so that they can copy it. */
export function Unsent({ room }: { room: string }) {
  const { text } = useNote(draftOf(room));
  if (!text) return null;
  return (
    <div className={styles.closed}>
      <p>
        <Trans>You wrote this, but it was not sent:</Trans>
      </p>
      <blockquote className={styles.excerpt} dir="auto">
        {text}
      </blockquote>
    </div>
  );
}
