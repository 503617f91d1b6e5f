import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { StaffAccount } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useSettled } from './use-settled.ts';

/** Fewer letters would find half the country. */
const fewestLetters = 2;
const mostShown = 8;

const found = (search: string) => ({
  queryKey: ['person-picker', search],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v1/accounts/', { query: { search, page_size: String(mostShown) }, signal }),
  enabled: search.length >= fewestLetters,
});

interface PersonPickerProps {
  label: ReactNode;
  onPick: (person: StaffAccount) => void;
  errors?: string[] | undefined;
}

/** Finds somebody by the beginning of a name or an email address: a field with a list below it (ARIA's combobox). */
export function PersonPicker({ label, onPick, errors = [] }: PersonPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const search = useSettled(typed.trim());
  const { data, error, isFetching } = useQuery(found(search));
  const people = open && search.length >= fewestLetters ? (data?.results ?? []) : [];
  const pick = (person: StaffAccount | undefined) => {
    if (!person) return;
    setTyped('');
    setOpen(false);
    onPick(person);
  };
  const steer = (event: KeyboardEvent) => {
    const moved = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (moved !== undefined && people.length > 0) setAt((moved + people.length) % people.length);
    else if (event.key === 'Enter' && people.length > 0) pick(people[at]);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  };
  const isNobody = open && data && people.length === 0 && !isFetching;
  return (
    <div className="field picker">
      <div className="field-label">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      </div>
      <input
        id={id}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={people.length > 0 ? `${id}-${at}` : undefined}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-state`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={steer}
        onBlur={() => setOpen(false)}
      />
      <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} hidden={people.length === 0}>
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option (ARIA's combobox).
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={person.user_id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // Before the field loses the focus, or the list would be gone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            {person.first_name} {person.last_name}
            <span className="muted">{person.email}</span>
          </div>
        ))}
      </div>
      <p className="field-hint" id={`${id}-state`} role="status">
        {isNobody && <Trans>Nobody is found. Check the spelling, or try the email address.</Trans>}
        {error && errorMessage(error)}
        {errors.join('\n')}
      </p>
    </div>
  );
}
