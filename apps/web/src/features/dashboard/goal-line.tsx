import { Select, Trans } from '@lingui/react/macro';
import type { Goal } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { goalQuery } from '../../lib/queries.ts';
import styles from './dashboard.module.scss';
import { WeeksInARow } from './weeks-in-a-row.tsx';

const toGoal = `${paths.editProfile}#goal`;

/**
 * One quiet line with the week's progress, or an offer to set a goal. Its data is fetched with the page's other data
 * (use-learner.ts). Its space is reserved, and stays empty if the server does not answer.
 */
export function GoalLine() {
  const { data: goal } = useQuery({ ...goalQuery, enabled: false });
  return (
    <div className={styles.line}>
      {goal?.weekly_days === null && <Icon name="sun" />}
      {goal?.weekly_days && <Days goal={goal.weekly_days} done={goal.days_this_week} />}
      {goal && (
        <Link className="tap-link" to={toGoal}>
          <Words {...goal} />
        </Link>
      )}
      {goal && <WeeksInARow {...goal} />}
    </div>
  );
}

function Days({ goal, done }: { goal: number; done: number }) {
  return (
    <span className={styles.goalDots} aria-hidden="true">
      {Array.from({ length: goal }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days never change order.
        <span key={day} className={day < done ? styles.goalDay : undefined} />
      ))}
    </span>
  );
}

/** Never says how much is missing, and shows no streak that could be lost. */
function Words({ weekly_days, days_this_week }: Goal) {
  if (weekly_days === null) return <Trans>Set a weekly goal</Trans>;
  if (days_this_week >= weekly_days)
    return (
      <Trans>
        Goal reached:{' '}
        <Select
          value={pluralForm(days_this_week)}
          _one={`${days_this_week} day`}
          other={`${days_this_week} days`}
        />{' '}
        this week
      </Trans>
    );
  return (
    <Trans>
      This week: {days_this_week} of{' '}
      <Select value={pluralForm(weekly_days)} _one={`${weekly_days} day`} other={`${weekly_days} days`} />
    </Trans>
  );
}
