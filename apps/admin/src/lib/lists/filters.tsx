import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SelectField } from '../forms/select-field.tsx';

/** What a filter needs of its list (use-list.ts). */
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
  label: ReactNode;
  /** What can be typed. */
  hint?: ReactNode;
}

/** Words to search for; the list is asked when they are sent, not at each letter. */
export function SearchFilter<N extends string>({ list, name, label, hint }: SearchProps<N>) {
  const id = useId();
  const value = list.valueOf(name);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    list.setFilter(name, String(new FormData(event.currentTarget).get(name) ?? '').trim());
  };
  return (
    <search className="filter-search">
      {/* Another search is another field: what "back" leads to stands in it. */}
      <form key={value} onSubmit={search}>
        <label htmlFor={id}>{label}</label>
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

interface ChoiceProps<N extends string> {
  list: Filtered<N>;
  name: N;
  label: ReactNode;
  /** What is chosen at first: no filter. */
  all: string;
  choices: readonly { value: string; name: string }[];
}

/** One of a few; the list follows at once. */
export function ChoiceFilter<N extends string>({ list, name, label, all, choices }: ChoiceProps<N>) {
  return (
    <SelectField
      label={label}
      value={list.valueOf(name)}
      onChange={({ target }) => list.setFilter(name, target.value)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
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

/** A day; the list follows once it is whole. */
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
