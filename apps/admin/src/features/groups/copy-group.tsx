import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { Group } from '@readytowork/contract';
import { mostDaysLater } from '@readytowork/contract/constants';
import { longDate } from '@readytowork/ui/dates';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { pathOfGroup } from '../../lib/paths.ts';

const dayMilliseconds = 86_400_000;
const usualDays = 90;

const dayLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Copies a group for the next intake, with its facilitators and courses but without its learners. */
export function CopyGroup({ group }: { group: Group }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [entered, setEntered] = useState(String(usualDays));
  const days = Math.min(Math.max(Math.trunc(Number(entered)) || 0, 0), mostDaysLater);
  const due = group.modules.filter(({ due_on }) => due_on !== null);
  return (
    <section className="card copy-group">
      <h2>
        <Trans>The next intake</Trans>
      </h2>
      <p>
        <Trans>A copy has the facilitators and the courses of this group, and no learners.</Trans>
      </p>
      <ConfirmButton
        action={t`Copy the group`}
        title={t`Copy “${group.name}”`}
        act={() => api('POST /v1/groups/:group/copy/', { params: { group: group.id }, body: { name, days } })}
        done={<Trans>The group is made. Now invite its learners.</Trans>}
        onDone={({ id }) => {
          void queries.invalidateQueries({ queryKey: ['list', 'groups'] });
          navigate(pathOfGroup(id));
        }}
      >
        <Field
          label={<Trans>Name of the new group</Trans>}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={80}
          autoComplete="off"
          required
        />
        {due.length > 0 && (
          <>
            <Field
              label={<Trans>Everything is due this many days later</Trans>}
              type="number"
              inputMode="numeric"
              min={0}
              max={mostDaysLater}
              value={entered}
              onChange={({ target }) => setEntered(target.value)}
            />
            <ul>
              {due.map(({ module, name: course, due_on }) => (
                <li key={module}>
                  {course}: {longDate(dayLater(due_on ?? '', days))}
                </li>
              ))}
            </ul>
          </>
        )}
      </ConfirmButton>
    </section>
  );
}
