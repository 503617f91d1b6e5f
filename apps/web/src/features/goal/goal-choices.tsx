import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Goal } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { goalQuery } from '../../lib/queries.ts';
import styles from './goal-choices.module.scss';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Chooses the days a week, or no goal, with one tap. Does not change the choice about reminders. */
export function GoalChoices({ goal, onSaved }: { goal: Goal; onSaved: () => void }) {
  const { t } = useLingui();
  const { weekly_days, reminders } = goal;
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (chosen: number | null) =>
      api('PUT /v1/user/goal/', { body: { weekly_days: chosen, reminders } }),
    onSuccess: (saved) => {
      cache.setQueryData(goalQuery.queryKey, saved);
      onSaved();
    },
  });
  return (
    <>
      <fieldset className={styles.choices} aria-label={t`Days a week`}>
        {days.map((count) => (
          <button
            key={count}
            type="button"
            className={styles.choice}
            aria-pressed={count === weekly_days}
            aria-disabled={save.isPending || undefined}
            onClick={() => !save.isPending && save.mutate(count)}
          >
            {count}{' '}
            <span className="visually-hidden">
              <Select value={pluralForm(count)} _one="day" other="days" />
            </span>
          </button>
        ))}
      </fieldset>
      {weekly_days !== null && (
        <Button look="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
          <Trans>No goal</Trans>
        </Button>
      )}
      {save.isError && (
        <Alert kind="error" onDismiss={save.reset}>
          {errorMessage(save.error)}
        </Alert>
      )}
    </>
  );
}
