import { Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { StaffAccount } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useSettled } from './use-settled.ts';

/** A search with fewer letters would match too many people. */
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

/** Finds a person by the beginning of a name or an email address: a field with a list below it (ARIA's combobox). */
export function PersonPicker({ label, onPick, errors = [] }: PersonPickerProps) {
  const id = useId();
  const picker = usePicker(onPick);
  const { people, at } = picker;
  return (
    <div className="field picker">
      <div className="field-label">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      </div>
      <input
        {...picker.input}
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
      />
      <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-label`} hidden={people.length === 0}>
        {people.map((person, index) => (
          <Option
            key={person.user_id}
            id={`${id}-${index}`}
            isChosen={index === at}
            person={person}
            onPick={picker.pick}
          />
        ))}
      </div>
      <p className="field-hint" id={`${id}-state`} role="status">
        {picker.isNobody && <Trans>We found nobody. Check the spelling, or try the email address.</Trans>}
        {picker.error && errorMessage(picker.error)}
        {errors.join('\n')}
      </p>
    </div>
  );
}

/** State of the picker: the typed text, the people found, and the keys that move through them. */
function usePicker(onPick: PersonPickerProps['onPick']) {
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
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setAt(0);
    setOpen(true);
  };
  return {
    people,
    at,
    pick,
    error,
    isNobody: open && data && people.length === 0 && !isFetching,
    input: { value: typed, onChange: type, onKeyDown: steer, onBlur: () => setOpen(false) },
  };
}

interface OptionProps extends Pick<PersonPickerProps, 'onPick'> {
  id: string;
  isChosen: boolean;
  person: StaffAccount;
}

function Option({ id, isChosen, person, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option (ARIA's combobox).
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      // Keeps the focus in the field; otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(person)}
    >
      {wholeName(person)}
      <span className="muted">{person.email}</span>
    </div>
  );
}
