import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import type { ComponentProps, ReactNode } from 'react';
import type { Errors } from './draft.ts';
import { SelectField } from './select-field.tsx';

/** The part of a draft that one field needs. */
interface Bound<N extends string, V> {
  of: {
    values: Readonly<Record<NoInfer<N>, NoInfer<V>>>;
    errors: Errors;
    put: (name: NoInfer<N>, value: NoInfer<V>) => void;
  };
  name: N;
}

type TextFieldProps<N extends string> = Bound<N, string> &
  Omit<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange'>;

/** A one-line input: text, a date or a time. */
export function TextField<N extends string>({ of, name, ...field }: TextFieldProps<N>) {
  return (
    <Field
      name={name}
      value={of.values[name]}
      onChange={({ target }) => of.put(name, target.value)}
      errors={of.errors[name]}
      {...field}
    />
  );
}

type LinesFieldProps<N extends string> = Bound<N, string> &
  Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange'>;

/** Several lines of text. */
export function LinesField<N extends string>({ of, name, ...area }: LinesFieldProps<N>) {
  return (
    <TextArea
      name={name}
      value={of.values[name]}
      onChange={({ target }) => of.put(name, target.value)}
      errors={of.errors[name]}
      {...area}
    />
  );
}

export interface Choice<V> {
  value: V;
  name: string;
}

/** Choices for these values with their names, in the given order. */
export const choicesOf = <V extends string>(values: readonly V[], names: Record<V, string>): Choice<V>[] =>
  values.map((value) => ({ value, name: names[value] }));

interface ChoiceFieldProps<N extends string, V extends string | number | null> extends Bound<N, V> {
  label: ReactNode;
  hint?: ReactNode;
  /** All values the field can have; null is the empty choice. */
  choices: readonly Choice<V>[];
}

/** Chooses one of a few values. */
export function ChoiceField<N extends string, V extends string | number | null>({
  of,
  name,
  label,
  hint,
  choices,
}: ChoiceFieldProps<N, V>) {
  const entryOf = (value: V) => String(value ?? '');
  const choose = (entry: string) => {
    const chosen = choices.find(({ value }) => entryOf(value) === entry);
    if (chosen) of.put(name, chosen.value);
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      name={name}
      value={entryOf(of.values[name])}
      onChange={({ target }) => choose(target.value)}
      errors={of.errors[name]}
    >
      {choices.map((choice) => (
        <option key={entryOf(choice.value)} value={entryOf(choice.value)}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}

interface TickFieldProps<N extends string> extends Bound<N, boolean> {
  children: ReactNode;
}

/** A box to tick. */
export function TickField<N extends string>({ of, name, children }: TickFieldProps<N>) {
  return (
    <Checkbox checked={of.values[name]} onChange={({ target }) => of.put(name, target.checked)}>
      {children}
    </Checkbox>
  );
}
