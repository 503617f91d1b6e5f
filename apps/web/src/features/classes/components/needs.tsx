import { Trans } from '@lingui/react/macro';
import type { NeedsMe } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Link } from '@readytowork/ui/router';
import { pathOfThread } from '../addresses.ts';
import styles from '../classes.module.scss';
import { useNeedNames } from '../names.ts';
import { ChooseLearner, type Choosing } from './choose-learner.tsx';
import { Wrote } from './wrote.tsx';

interface NeedsProps {
  rows: NeedsMe['rows'];
  /** Whether to name the group of each learner. */
  withGroup?: boolean;
  /** Lets the facilitator choose learners to write to. */
  choosing?: Choosing;
}

/** The learners who need the facilitator, the most pressing first. */
export function Needs({ choosing, rows, withGroup = false }: NeedsProps) {
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
        {rows.map(({ group, member, module, name, reason, since, written }) => (
          <li key={`${group.id} ${member} ${reason} ${module?.id}`}>
            {reason === 'invitation_not_taken' ? (
              <strong>{name}</strong>
            ) : (
              <span className={styles.person}>
                {choosing && <ChooseLearner choosing={choosing} learner={{ member, name }} />}
                <Link className="tap-link" to={pathOfThread(group.id, member)}>
                  {name}
                </Link>
              </span>
            )}
            <span>
              {[names[reason], module?.name, withGroup && group.name, longDate(since)]
                .filter(Boolean)
                .join(' · ')}
              <Wrote group={group.id} member={member} written={written} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
