import { i18n } from '@lingui/core';
import { ApiError } from '@readytowork/api-client/api-error';
import { type ReactNode, useId } from 'react';

interface ChoicesProps<V extends string> {
  legend: ReactNode;
  name: string;
  /** Null until the user has chosen: a decision is never preselected. */
  chosen: V | null;
  choices: readonly { value: V; name: ReactNode }[];
  errors?: string[] | undefined;
  onChoose: (value: V) => void;
}

/** The chosen value; a missing one is reported at the field `outcome` before the call. */
export function chosenOutcome<V extends string>(outcome: V | null): V {
  if (outcome !== null) return outcome;
  const text = i18n._('moderation.choose', {}, { message: 'Choose one of the two.' });
  throw new ApiError({ status: 400, fields: { outcome: [text] } });
}

/** Radio buttons for two or three choices. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { legend, name, chosen, choices, errors = [], onChoose } = props;
  const id = useId();
  const wrong = errors.length > 0;
  return (
    <fieldset className="choices" aria-describedby={wrong ? id : undefined}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            aria-invalid={wrong || undefined}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
      {wrong && (
        <p className="field-error" id={id}>
          {errors.join('\n')}
        </p>
      )}
    </fieldset>
  );
}
