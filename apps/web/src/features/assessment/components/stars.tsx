import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useId } from 'react';

interface StarsProps {
  /** From 1 to 5. */
  value: number;
  onChange: (value: number) => void;
  legend: string;
  disabled?: boolean;
}

const outline = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** A rating as five radio buttons that look like stars, so arrow keys and Tab work as usual. */
export function Stars({ value, onChange, legend, disabled = false }: StarsProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className="stars" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="stars-row">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? 'star star-lit' : 'star'}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={t`${select(pluralForm(stars), { one: `${stars} star`, other: `${stars} stars` })}`}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={outline} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
