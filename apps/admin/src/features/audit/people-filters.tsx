import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { wholeName } from '@readytowork/contract/names';
import { Button } from '@readytowork/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '../../lib/forms/person-picker.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';

const relations = ['person', 'actor', 'about'] as const;
type Relation = (typeof relations)[number];

interface PeopleList {
  valueOf(name: Relation): string;
  setFilter(name: Relation, value: string): void;
}

function useRelationNames(): Record<Relation, string> {
  const { t } = useLingui();
  return { person: t`By or about`, actor: t`By`, about: t`About` };
}

/** Filters the audit log by the person who acted, the person affected, or both. */
export function PeopleFilters({ list }: { list: PeopleList }) {
  const [relation, setRelation] = useState<Relation>('person');
  const names = useRelationNames();
  return (
    <>
      <SelectField
        label={<Trans>Entries</Trans>}
        value={relation}
        onChange={({ target }) => setRelation(relations.find((one) => one === target.value) ?? 'person')}
      >
        {relations.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <PersonPicker
        label={<Trans>Person</Trans>}
        onPick={({ user_id }) => list.setFilter(relation, String(user_id))}
      />
    </>
  );
}

/** The chosen people, each with a button that removes the filter. */
export function ChosenPeople({ list }: { list: PeopleList }) {
  const names = useRelationNames();
  return (
    <>
      {relations.map((one) => {
        const id = list.valueOf(one);
        return (
          id && (
            <p key={one} className="chosen">
              {names[one]} <Name id={Number(id)} />{' '}
              <Button look="quiet" onClick={() => list.setFilter(one, '')}>
                <Trans>Show everybody</Trans>
              </Button>
            </p>
          )
        );
      })}
    </>
  );
}

function Name({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/', { params: { id }, signal }),
  });
  return <strong>{data ? wholeName(data) : id}</strong>;
}
