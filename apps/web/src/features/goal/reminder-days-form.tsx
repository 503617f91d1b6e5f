import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Push, ReminderDays } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveStatus } from '../account/save-status.tsx';
import styles from './goal.module.scss';
import { pushQuery, reminderDaysQuery } from './notification-queries.ts';

/** The hours outside the quiet hours from 21:00 to 7:00. */
const hours = Array.from({ length: 14 }, (_, index) => index + 7);

interface ReminderDaysFormProps {
  days: ReminderDays;
  push: Push;
  hasCommunity: boolean;
}

/** The days and the hour of reminders, and the other kinds of notifications. */
export function ReminderDaysForm({ days: held, push, hasCommunity }: ReminderDaysFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { choices } = push;
  const form = useForm(async (entered) => {
    const given = new FormData(entered);
    const days = given.getAll('day').map(Number);
    const body = { days, hour: Number(given.get('hour')) };
    queries.setQueryData(reminderDaysQuery.queryKey, await api('PUT /v1/user/reminder_days/', { body }));
    const wanted = {
      reminders: days.length > 0,
      due_dates: given.has('due_dates'),
      replies: given.has('replies'),
      community: hasCommunity ? given.has('community') : choices.community,
    };
    queries.setQueryData(pushQuery.queryKey, await api('PUT /v1/user/push/', { body: wanted }));
  });
  const week = [
    { day: 1, short: t`Mon`, name: t`Monday` },
    { day: 2, short: t`Tue`, name: t`Tuesday` },
    { day: 3, short: t`Wed`, name: t`Wednesday` },
    { day: 4, short: t`Thu`, name: t`Thursday` },
    { day: 5, short: t`Fri`, name: t`Friday` },
    { day: 6, short: t`Sat`, name: t`Saturday` },
    { day: 7, short: t`Sun`, name: t`Sunday` },
  ];
  return (
    <form {...form.props}>
      <Stopped days={held} push={push} />
      <fieldset className={styles.parts}>
        <legend>
          <Trans>On which days shall we remind you?</Trans>
        </legend>
        <div className={styles.days}>
          {week.map(({ day, short, name }) => (
            <label key={day} className={styles.day}>
              <input
                type="checkbox"
                name="day"
                value={day}
                defaultChecked={held.days.includes(day)}
                aria-label={name}
              />
              <span aria-hidden="true">{short}</span>
            </label>
          ))}
        </div>
        <label className="field">
          <span className="field-label">
            <Trans>At what time?</Trans>
          </span>
          <select name="hour" defaultValue={held.hour}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p className="field-hint">
        <Trans>
          Nothing comes between 21:00 and 7:00, or on a day on which you have learned already. Each
          notification has a button that stops them. If you ignore three in a row, we stop.
        </Trans>
      </p>
      <fieldset className={styles.parts}>
        <legend>
          <Trans>Also tell me when</Trans>
        </legend>
        <Checkbox name="due_dates" defaultChecked={choices.due_dates}>
          <Trans>a course of my group is due tomorrow</Trans>
        </Checkbox>
        <Checkbox name="replies" defaultChecked={choices.replies}>
          <Trans>my facilitator writes to me</Trans>
        </Checkbox>
        {hasCommunity && (
          <Checkbox name="community" defaultChecked={choices.community}>
            <Trans>there is other news in the community</Trans>
          </Checkbox>
        )}
      </fieldset>
      <SaveStatus form={form} />
      <Button type="submit" look="secondary" busy={form.isPending}>
        <Trans>Save my days</Trans>
      </Button>
    </form>
  );
}

/** Says that reminders stopped, and starts them again. */
function Stopped({ days: { days, hour, paused }, push }: Pick<ReminderDaysFormProps, 'days' | 'push'>) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => api('PUT /v1/user/reminder_days/', { body: { days, hour } }),
    onSuccess: (saved) => {
      queries.setQueryData(reminderDaysQuery.queryKey, saved);
      queries.setQueryData(pushQuery.queryKey, { ...push, choices: { ...push.choices, reminders: true } });
    },
  });
  const isStopped = days.length > 0 && !push.choices.reminders;
  if (!isStopped && !paused) return null;
  return (
    <Alert kind="note">
      <p>
        {isStopped ? (
          <Trans>You have stopped the reminders.</Trans>
        ) : (
          <Trans>You left three reminders in a row, so we have stopped them.</Trans>
        )}
      </p>
      {again.isError && <p>{errorMessage(again.error)}</p>}
      <Button look="secondary" busy={again.isPending} onClick={() => again.mutate()}>
        <Trans>Start them again</Trans>
      </Button>
    </Alert>
  );
}
