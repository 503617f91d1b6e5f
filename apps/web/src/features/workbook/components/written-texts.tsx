import { Trans } from '@lingui/react/macro';
import type { WorkbookEntry } from '@readytowork/activities';
import { useSession } from '@readytowork/api-client/session';
import { Link } from '@readytowork/ui/router';
import { paths } from '../../../lib/paths.ts';
import { useEntry } from '../use-entry.ts';
import styles from '../workbook.module.scss';

interface WrittenTextsProps {
  module: number;
  entries: readonly WorkbookEntry[];
}

/** Shows the learner's texts for these entries; renders nothing without a text. */
export function WrittenTexts({ module, entries }: WrittenTextsProps) {
  const user = useSession()?.user_id;
  return (
    <div className={styles.written} key={user ?? 0}>
      <h4>
        <Trans>What you wrote</Trans>
      </h4>
      <dl>
        {entries.map((entry) => (
          <WrittenText key={entry.name} user={user} module={module} entry={entry} />
        ))}
      </dl>
      {user !== undefined && (
        <p>
          <Link className="tap-link" to={paths.workbook}>
            <Trans>See all that I wrote</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

interface WrittenTextProps {
  user: number | undefined;
  module: number;
  entry: WorkbookEntry;
}

function WrittenText({ user, module, entry: { name, ask } }: WrittenTextProps) {
  const { text } = useEntry({ user, module, name });
  if (text.trim() === '') return null;
  return (
    <div>
      <dt>{ask}</dt>
      <dd>{text}</dd>
    </div>
  );
}
