import { Trans } from '@lingui/react/macro';
import type { NeedsMe } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import styles from '../classes.module.scss';
import { useNeedNames } from '../names.ts';

interface NeedsProps {
  rows: NeedsMe['rows'];
  /** Whether to name the group of each learner. */
  withGroup?: boolean;
}

/** The learners who need the facilitator, the most pressing first. */
export function Needs({ rows, withGroup = false }: NeedsProps) {
  const names = useNeedNames();
  return (
    <section aria-labelledby="who-needs-me">
      <h2 id="who-needs-me">
        <Trans>Who needs me today</Trans>
      </h2>
      {rows.length === 0 && (
        <p>
          <Trans>Nobody needs you right now.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {rows.map(({ group, member, module, name, reason, since }) => (
          <li key={`${member} ${reason} ${module?.id}`}>
            <strong>{name}</strong>
            <span>
              {[names[reason], module?.name, withGroup && group.name, longDate(since)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
