import { Trans } from '@lingui/react/macro';
import type { WorkbookEntry } from '@readytowork/activities';
import { useSession } from '@readytowork/api-client/session';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import styles from '../workbook.module.scss';
import { EntryField } from './entry-field.tsx';

/** A slide's writing task: its question and the field for the answer. It does not count towards progress. */
export function WorkbookField({ module, entry }: { module: number; entry: WorkbookEntry }) {
  const user = useSession()?.user_id;
  return (
    // Keyed by user, so that one user's text never appears in the next user's field.
    <section className={styles.task} key={user ?? 0}>
      <p className={styles.label}>
        <Trans>My workbook</Trans>
      </p>
      <EntryField of={{ user, module, name: entry.name }} label={entry.ask} lines={entry.lines} />
      {user !== undefined && (
        <p>
          <Link className="tap-link" to={paths.workbook}>
            <Trans>See all that I wrote</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}
