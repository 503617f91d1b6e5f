import { Trans, useLingui } from '@lingui/react/macro';
import { entryOf } from '@readytowork/api-client/form/use-form';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import type { FormEvent } from 'react';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { pathOfMeeting } from '../addresses.ts';
import { hoursOf } from '../names.ts';
import { meetingAdded } from '../operations.ts';
import { dayOf } from './as-of.tsx';

const lengths = [30, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480];
const usualMinutes = 120;

/** Adds the meeting of a day and opens its attendance; without a network too. */
export function AddMeeting({ group }: { group: number }) {
  const { t } = useLingui();
  const outbox = useOutbox(meetingAdded);
  const navigate = useNavigate();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const day = entryOf(form, 'day');
    if (day === '') return;
    const minutes = Number(entryOf(form, 'minutes'));
    outbox.put(meetingAdded.operation({ group, day, minutes, title: entryOf(form, 'title').trim() }));
    navigate(pathOfMeeting(group, day));
  };
  return (
    <form className="card" method="post" onSubmit={add} aria-label={t`Mark a meeting`}>
      <h2>
        <Trans>Mark a meeting</Trans>
      </h2>
      <Field label={<Trans>Day</Trans>} name="day" type="date" required defaultValue={dayOf(new Date())} />
      <div className="field">
        <div className="field-label">
          <label htmlFor="meeting-minutes">
            <Trans>Hours</Trans>
          </label>
        </div>
        <select id="meeting-minutes" name="minutes" defaultValue={usualMinutes}>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {hoursOf(minutes)}
            </option>
          ))}
        </select>
      </div>
      <Field label={<Trans>Title (optional)</Trans>} name="title" maxLength={80} autoComplete="off" />
      <Button type="submit">
        <Trans>Mark who is here</Trans>
      </Button>
    </form>
  );
}
