import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { ModuleGroup } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../lib/forms/use-settled.ts';

const fewestLetters = 2;

/** Finds a group by the beginning of its name. */
export function GroupPicker({ onPick }: { onPick: (group: ModuleGroup) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['module-groups', search],
    queryFn: ({ signal }) => api('GET /v1/modules/groups/', { query: { search }, signal }),
    enabled: search.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
  const found = search.length >= fewestLetters ? (data ?? []) : [];
  return (
    <div>
      <Field
        label={<Trans>Find a group</Trans>}
        hint={<Trans>The beginning of its name</Trans>}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      <ul className="picked">
        {found.map((group) => (
          <li key={group.id}>
            {group.name} <span className="muted">{group.facilitator}</span>
            <Button look="quiet" aria-label={t`Choose ${group.name}`} onClick={() => onPick(group)}>
              <Trans>Choose</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p className="field-hint" role="status">
        {error && errorMessage(error)}
        {data && found.length === 0 && search.length >= fewestLetters && (
          <Trans>No open group has a name that begins so.</Trans>
        )}
      </p>
    </div>
  );
}
