import { Select, Trans } from '@lingui/react/macro';
import type { Goal } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { goalQuery } from '../../lib/queries.ts';
import styles from './goal-line.module.scss';
import { WeeksInARow } from './weeks-in-a-row.tsx';

/** Fetched when it is opened, because few change their goal. */
const GoalChoices = lazy(async () => ({
  default: (await withTimeout(import('./goal-choices.tsx'))).GoalChoices,
}));

/**
 * The week's progress, and the choice of a goal in place. Its data is fetched with the page's other data (use-learner.ts). Its
 * line is reserved, and stays empty if the server does not answer.
 */
export function GoalLine() {
  const { data: goal } = useQuery({ ...goalQuery, enabled: false });
  return (
    <section className={styles.line}>{goal ? <Week goal={goal} /> : <div className={styles.week} />}</section>
  );
}

function Week({ goal }: { goal: Goal }) {
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const { weekly_days } = goal;
  const finish = () => {
    setOpen(false);
    // The pressed button disappears.
    words.current?.focus();
  };
  return (
    <>
      <div className={styles.week}>
        {weekly_days === null ? <Icon name="sun" /> : <Days goal={weekly_days} done={goal.days_this_week} />}
        <p ref={words} role="status" tabIndex={-1}>
          {weekly_days !== null && <Words weekly_days={weekly_days} days_this_week={goal.days_this_week} />}
        </p>
        <WeeksInARow {...goal} />
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {weekly_days === null ? <Trans>Set a weekly goal</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
      {open && (
        <Suspense>
          <GoalChoices goal={goal} onSaved={finish} />
        </Suspense>
      )}
    </>
  );
}

function Days({ goal, done }: { goal: number; done: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: goal }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days never change order.
        <span key={day} className={day < done ? styles.learned : undefined} />
      ))}
    </span>
  );
}

/** Never says how much is missing, and shows no streak that could be lost. */
function Words({ weekly_days, days_this_week }: { weekly_days: number; days_this_week: number }) {
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
