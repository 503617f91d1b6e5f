import { Select, Trans } from '@lingui/react/macro';
import type { Goal } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { goalQuery } from '../../lib/queries.ts';
import styles from './dashboard.module.scss';

const toGoal = `${paths.editProfile}#goal`;

/**
 * One quiet line: how the week goes, or the offer to set a goal. It comes with what the page asks for (use-learner.ts); its place is
 * there before it, and without an answer it stays empty.
 */
export function GoalLine() {
  const { data: goal } = useQuery({ ...goalQuery, enabled: false });
  return (
    <div className={styles.line}>
      {goal &&
        (goal.weekly_days === null ? <Offer /> : <Week goal={{ ...goal, weekly_days: goal.weekly_days }} />)}
    </div>
  );
}

function Offer() {
  return (
    <>
      <Icon name="sun" />
      <p>
        <Trans>
          A little every week goes a long way.{' '}
          <Link className="tap-link" to={toGoal}>
            Set a weekly goal
          </Link>
        </Trans>
      </p>
    </>
  );
}

/** Never how much is missing, and nothing that could be lost. */
function Week({ goal: { weekly_days, days_this_week } }: { goal: Goal & { weekly_days: number } }) {
  const isReached = days_this_week >= weekly_days;
  return (
    <>
      <span className={styles.goalDots} aria-hidden="true">
        {Array.from({ length: weekly_days }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days never change places.
          <span key={day} className={day < days_this_week ? styles.goalDay : undefined} />
        ))}
      </span>
      <p>
        {isReached ? (
          <Trans>
            You learned on{' '}
            <Select
              value={pluralForm(days_this_week)}
              _one={`${days_this_week} day`}
              other={`${days_this_week} days`}
            />{' '}
            this week: you have reached your goal.
          </Trans>
        ) : (
          <Trans>
            This week: {days_this_week} of{' '}
            <Select
              value={pluralForm(weekly_days)}
              _one={`${weekly_days} day`}
              other={`${weekly_days} days`}
            />
          </Trans>
        )}
      </p>
      <Link className="tap-link" to={toGoal}>
        <Trans>Change my goal</Trans>
      </Link>
    </>
  );
}
