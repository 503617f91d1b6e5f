import { Select, Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Goal, User } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { goalQuery } from '../../lib/queries.ts';
import { SaveStatus } from '../account/save-status.tsx';
import styles from './goal.module.scss';

const choices = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The learner's weekly goal, and whether we may remind them. Both are off until the learner turns them on. */
export function GoalForm({ user }: { user: User }) {
  const goal = useQuery(goalQuery);
  return (
    <section className={`card ${styles.form}`}>
      <h2>
        <Trans>Your weekly goal</Trans>
      </h2>
      {goal.data && <Fields goal={goal.data} isConfirmed={user.email_confirmed} />}
      {goal.isPending && <Spinner />}
      {goal.isError && !goal.data && (
        <LoadFailure error={goal.error} onRetry={() => void goal.refetch()} busy={goal.isFetching} />
      )}
    </section>
  );
}

function Fields({ goal, isConfirmed }: { goal: Goal; isConfirmed: boolean }) {
  const cache = useQueryClient();
  const form = useForm(
    (entered) => {
      const given = new FormData(entered);
      const weekly_days = Number(given.get('weekly_days')) || null;
      return api('PUT /v1/user/goal/', { body: { weekly_days, reminders: given.has('reminders') } });
    },
    { onSuccess: (saved) => cache.setQueryData(goalQuery.queryKey, saved) },
  );
  return (
    <form {...form.props}>
      <fieldset className={styles.parts}>
        <legend>
          <Trans>On how many days a week do you want to learn?</Trans>
        </legend>
        <p className="field-hint">
          <Trans>My Learning shows how far you are. Missed a week? No problem.</Trans>
        </p>
        <div className={styles.days}>
          {choices.map((days) => (
            <label key={days} className={styles.day}>
              <input
                type="radio"
                name="weekly_days"
                value={days}
                defaultChecked={days === (goal.weekly_days ?? 0)}
              />
              <DaysName days={days} />
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox name="reminders" defaultChecked={goal.reminders}>
        <Trans>Remind me by email when I have not learned for a week</Trans>
      </Checkbox>
      <p className="field-hint">
        <Trans>
          One email a week at most, never at night. Each has a link that stops them, and after three they stop
          by themselves.
        </Trans>{' '}
        {!isConfirmed && <Trans>They begin once you have confirmed your email address.</Trans>}
      </p>
      <SaveStatus form={form} />
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Save my goal</Trans>
      </Button>
    </form>
  );
}

function DaysName({ days }: { days: number }) {
  if (days === 0) return <Trans>No goal</Trans>;
  return (
    <span>
      {days}{' '}
      <span className="visually-hidden">
        <Select value={pluralForm(days)} _one="day" other="days" />
      </span>
    </span>
  );
}
