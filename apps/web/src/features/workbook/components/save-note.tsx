import { Select, Trans } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useHasWaited } from '../../outbox/components/use-has-waited.ts';
import { useDue, useSafety } from '../../outbox/use-waiting.ts';
import { entryWritten } from '../operations.ts';
import styles from '../workbook.module.scss';

interface SaveNoteProps {
  id: string;
  /** Characters left. */
  left: number;
  isVisitor: boolean;
  hasFailed: boolean;
  isWaiting: boolean;
  hasWritten: boolean;
}

/** Number of characters left from which the note shows them. */
const few = 200;

/** Says where the text is stored. Its space is reserved from the start. */
export function SaveNote({ id, left, isVisitor, hasFailed, isWaiting, hasWritten }: SaveNoteProps) {
  const isDue = useDue().some(({ kind }) => kind === entryWritten.name);
  const isLate = useHasWaited(isDue && isWaiting);
  return (
    <p className={styles.note} id={id}>
      {/* Announced. An ordinary save is not, because it would be announced after every sentence. */}
      <span role="status">
        {isLate && (
          <SafelyKept>
            <Trans>Kept on this device. It is sent when you are online.</Trans>
          </SafelyKept>
        )}
      </span>
      {!isLate && hasWritten && !isVisitor && (isWaiting ? <Trans>Saving…</Trans> : <Trans>Saved</Trans>)}
      {!isLate && !hasWritten && hasFailed && (
        <Trans>What you wrote here before did not load. You can write: it is kept beside it.</Trans>
      )}
      {isVisitor && <VisitorNote />}{' '}
      {left <= few && (
        <Select
          value={pluralForm(left)}
          _one={`${left} character left.`}
          other={`${left} characters left.`}
        />
      )}
    </p>
  );
}

/** Says how long a visitor's text is kept. */
function VisitorNote() {
  const isHeld = useSafety() === 'held';
  return (
    <>
      <span role="status">
        {isHeld && (
          <Trans>
            This phone’s storage is full or closed, so only this page has your words. Keep it open, or copy
            them.
          </Trans>
        )}
      </span>
      {!isHeld && (
        <Trans>
          Kept on this phone for 90 days. <Link to={paths.register}>Create an account</Link> to keep it for
          good.
        </Trans>
      )}
    </>
  );
}
