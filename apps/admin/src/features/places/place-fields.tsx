import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { useFieldNames } from './field-names.ts';
import type { PlaceDraft } from './place-draft.ts';
import { kinds } from './place-list.ts';
import { useAccountNames, useDataFreeNames, useKindNames } from './place-words.ts';

interface FieldsProps {
  draft: PlaceDraft;
  onChange: (draft: PlaceDraft) => void;
  errors: Record<string, string[]>;
}

/** As they stand in the address: braces would be read as a place in the sentence. */
const what = '{what}';
const where = '{where}';

type Words = Exclude<keyof PlaceDraft, 'published' | 'kind' | 'data_free' | 'account'>;

/** The fields of a place. */
export function PlaceFields({ draft, onChange, errors }: FieldsProps) {
  const names = useFieldNames();
  const set = (more: Partial<PlaceDraft>) => onChange({ ...draft, ...more });
  const text = (name: Words, hint?: ReactNode, type: HTMLInputTypeAttribute = 'text') => (
    <Field
      label={names[name]}
      hint={hint}
      type={type}
      name={name}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      errors={errors[name]}
      {...(name === 'position' && { inputMode: 'numeric' })}
    />
  );
  const lines = (name: Words) => (
    <TextArea
      label={names[name]}
      name={name}
      rows={2}
      value={draft[name]}
      limit={300}
      onChange={({ target }) => set({ [name]: target.value })}
      errors={errors[name]}
    />
  );
  return (
    <>
      {text('name')}
      <Choices draft={draft} set={set} />
      {lines('what_for')}
      {text('url', <Trans>It begins with https://. A help line may have none.</Trans>)}
      {text(
        'search_template',
        <Trans>
          On the same site, with <code>{what}</code> and <code>{where}</code> where the words belong. Leave it
          empty where you do not know it: then the link goes to the address above.
        </Trans>,
      )}
      {text('cost')}
      {lines('asks_of_you')}
      <div className="filters">
        {text('phone', <Trans>Of help lines</Trans>)}
        {text('hours')}
      </div>
      <div className="filters">
        {text('checked_on', undefined, 'date')}
        {text('position', <Trans>The smaller first</Trans>)}
      </div>
      {text('source', <Trans>For colleagues: visitors do not see it.</Trans>)}
      <Checkbox checked={draft.published} onChange={({ target }) => set({ published: target.checked })}>
        <Trans>Shown to everybody. Take the tick away to end it: nothing of it is lost.</Trans>
      </Checkbox>
    </>
  );
}

function Choices({ draft, set }: { draft: PlaceDraft; set: (more: Partial<PlaceDraft>) => void }) {
  const names = useFieldNames();
  const kindNames = useKindNames();
  const dataNames = useDataFreeNames();
  const accountNames = useAccountNames();
  return (
    <div className="filters">
      <Choice
        label={names.kind}
        value={draft.kind}
        values={kinds}
        names={kindNames}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label={names.data_free}
        value={draft.data_free}
        values={['yes', 'no', 'unknown']}
        names={dataNames}
        onChange={(data_free) => set({ data_free })}
      />
      <Choice
        label={names.account}
        value={draft.account}
        values={['none', 'optional', 'needed', 'unknown']}
        names={accountNames}
        onChange={(account) => set({ account })}
      />
    </div>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  values: readonly V[];
  names: Record<V, string>;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, values, names, onChange }: ChoiceProps<V>) {
  const choose = (chosen: string) => {
    const known = values.find((each) => each === chosen);
    if (known) onChange(known);
  };
  return (
    <SelectField label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </SelectField>
  );
}
