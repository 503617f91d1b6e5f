import { Trans, useLingui } from '@lingui/react/macro';
import type { SimpleField } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import type { ReactNode } from 'react';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { readTyped, typedOf, type Value } from './values.ts';

interface ValueFieldProps {
  label: ReactNode;
  field: SimpleField;
  /** Label of the value null; null if the setting cannot be null. */
  empty?: string | null;
  value: Value | undefined;
  errors: string[] | undefined;
  onChange: (value: Value) => void;
}

/** Input for a single value, by its kind. */
export function ValueField({ label, field, empty = null, value, errors, onChange }: ValueFieldProps) {
  const { t } = useLingui();
  const typed = typedOf(value);
  const write = (entry: string) => onChange(readTyped(field, entry, empty));
  if (field.kind === 'choice')
    return (
      <SelectField label={label} errors={errors} value={typed} onChange={({ target }) => write(target.value)}>
        {empty !== null && <option value="">{empty}</option>}
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === 'signature')
    return <SignatureField label={label} errors={errors} value={typed} onChange={onChange} />;
  if (field.kind === 'text' && field.lines)
    return (
      <TextArea
        label={label}
        errors={errors}
        rows={5}
        value={typed}
        {...(field.most !== null && { limit: field.most })}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  const unit = field.kind === 'number' && field.unit;
  return (
    <Field
      label={
        unit ? (
          <>
            {label} ({unit})
          </>
        ) : (
          label
        )
      }
      hint={empty !== null && <Trans>Leave it empty for: {empty}</Trans>}
      errors={errors}
      value={typed}
      autoComplete="off"
      {...inputOf(field)}
      placeholder={field.kind === 'address' ? t`https://…` : undefined}
      onChange={({ target }) => write(target.value)}
    />
  );
}

/** The input's attributes, such as the phone's keyboard. Not `type="number"`, which silently drops invalid input. */
function inputOf(field: Exclude<SimpleField, { kind: 'choice' | 'signature' }>) {
  if (field.kind === 'number') return { inputMode: 'numeric' } as const;
  if (field.kind === 'email') return { type: 'email', inputMode: 'email' } as const;
  if (field.kind === 'address') return { inputMode: 'url', spellCheck: false } as const;
  return field.most === null ? {} : { maxLength: field.most };
}
