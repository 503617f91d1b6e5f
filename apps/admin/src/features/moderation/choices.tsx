import type { ReactNode } from 'react';

interface ChoicesProps<V extends string> {
  legend: ReactNode;
  name: string;
  chosen: V;
  choices: readonly { value: V; name: ReactNode }[];
  onChoose: (value: V) => void;
}

/** Radio buttons for two or three choices. */
export function Choices<V extends string>({ legend, name, chosen, choices, onChoose }: ChoicesProps<V>) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
