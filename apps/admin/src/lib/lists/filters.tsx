import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SelectField } from '../forms/select-field.tsx';

/** The part of a list (use-list.ts) that a filter needs. */
interface Filtered<N extends string> {
  valueOf(name: N): string;
  setFilter(name: N, value: string): void;
}

/** The filters of a list, above it. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>;
}

interface SearchProps<N extends string> {
  list: Filtered<N>;
  name: N;
  /** Explains which columns the search covers. */
  hint?: ReactNode;
}

/** A text search. The list changes when the user sends it, not after each letter. */
export function SearchFilter<N extends string>({ list, name, hint }: SearchProps<N>) {
  const id = useId();
  const value = list.valueOf(name);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    list.setFilter(name, String(new FormData(event.currentTarget).get(name) ?? '').trim());
  };
  return (
    <search className="filter-search">
      {/* Another key for another search: "back" shows the words of the earlier one. */}
      <form key={value} onSubmit={search}>
        <label htmlFor={id}>
          <Trans>Search</Trans>
        </label>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div className="filter-row">
          <input
            id={id}
            name={name}
            type="search"
            defaultValue={value}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={hint ? `${id}-hint` : undefined}
          />
          <Button type="submit" look="secondary">
            <Trans>Search</Trans>
          </Button>
        </div>
      </form>
    </search>
  );
}

type NamesOf<Filter> = Filter extends { values: readonly (infer V extends string)[] }
  ? Record<V, string> | ((value: V) => string)
  : never;

interface ChoiceProps<F extends object, N extends keyof F & string> {
  list: { source: { filters: F } } & Filtered<keyof F & string>;
  name: N;
  label: ReactNode;
  /** Text of the option that turns the filter off. */
  all: string;
  names: NamesOf<F[N]>;
}

interface AnyChoiceProps extends Omit<ChoiceProps<Record<string, unknown>, string>, 'list' | 'names'> {
  list: {
    source: { filters: Record<string, { values?: readonly string[]; off?: string }> };
  } & Filtered<string>;
  names: Record<string, string> | ((value: string) => string);
}

/** Filters by one of the values that the list declares (`oneOf`). The list changes at once. */
export function ChoiceFilter<F extends object, N extends keyof F & string>(
  props: ChoiceProps<F, N>,
): ReactNode;
export function ChoiceFilter({ list, name, label, all, names }: AnyChoiceProps): ReactNode {
  const { values = [], off = '' } = list.source.filters[name] ?? {};
  return (
    <SelectField
      label={label}
      value={list.valueOf(name)}
      onChange={({ target }) => list.setFilter(name, target.value)}
    >
      <option value={off}>{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {typeof names === 'function' ? names(value) : names[value]}
        </option>
      ))}
    </SelectField>
  );
}

interface DayProps<N extends string> {
  list: Filtered<N>;
  name: N;
  label: ReactNode;
}

/** Filters by a day. The list changes once the day is complete. */
export function DayFilter<N extends string>({ list, name, label }: DayProps<N>) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        id={id}
        type="date"
        value={list.valueOf(name)}
        onChange={({ target }) => list.setFilter(name, target.value)}
      />
    </div>
  );
}
