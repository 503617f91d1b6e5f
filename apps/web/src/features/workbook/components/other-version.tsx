import { Trans } from '@lingui/react/macro';
import type { Version } from '@readytowork/activities/workbook';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import styles from '../workbook.module.scss';

interface OtherVersionProps {
  version: Version;
  /** Whether both texts together are within the limit. */
  fits: boolean;
  onAdd: () => void;
  onDelete: () => void;
}

/** A conflicting text of the same entry, written on another device or in another tab. */
export function OtherVersion({ version: { text, written_at }, fits, onAdd, onDelete }: OtherVersionProps) {
  const date = written_at && longDate(written_at);
  return (
    <div className={styles.other}>
      <p className={styles.label}>
        {date ? (
          <Trans>You also wrote this here, on another device or in another tab, on {date}:</Trans>
        ) : (
          <Trans>You also wrote this here, in another tab:</Trans>
        )}
      </p>
      <blockquote className={styles.words}>{text}</blockquote>
      {!fits && (
        <p>
          <Trans>The two together are too long. To add it, shorten your text first.</Trans>
        </p>
      )}
      <p className={styles.ways}>
        <Button look="secondary" onClick={onAdd} disabled={!fits}>
          <Trans>Add it to my text</Trans>
        </Button>
        <Button look="quiet" onClick={onDelete}>
          <Trans>Delete it</Trans>
        </Button>
      </p>
    </div>
  );
}
