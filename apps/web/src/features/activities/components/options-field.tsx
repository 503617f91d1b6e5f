import { Trans } from '@lingui/react/macro';
import styles from '../activities.module.scss';
import { CheckMark } from './check-mark.tsx';
import type { FieldProps } from './field-props.ts';

/** Options of which one or several are correct. */
export function OptionsField({
  check,
  askId,
  response,
  onChange,
  disabled,
  marks,
}: FieldProps<'choose' | 'several'>) {
  const chosen = response?.kind === 'choose' ? [response.option] : (response?.options ?? []);
  const choose = (option: number, isChosen: boolean) => {
    if (check.kind === 'choose') return onChange({ kind: 'choose', option });
    const options = isChosen ? [...chosen, option] : chosen.filter((one) => one !== option);
    onChange(options.length === 0 ? undefined : { kind: 'several', options });
  };
  return (
    <fieldset disabled={disabled}>
      <legend id={askId}>
        {check.ask}
        {check.kind === 'several' && (
          <span className={styles.how}>
            <Trans>Choose all that are right.</Trans>
          </span>
        )}
      </legend>
      {check.options.map(({ text }, option) => (
        <div key={text} className={styles.option} data-mark={marks[option]}>
          <label>
            <input
              type={check.kind === 'choose' ? 'radio' : 'checkbox'}
              name={askId}
              checked={chosen.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
              aria-describedby={marks[option] && `${askId}-${option}`}
            />
            <span>{text}</span>
          </label>
          <span id={`${askId}-${option}`}>
            <CheckMark mark={marks[option]} />
          </span>
        </div>
      ))}
    </fieldset>
  );
}
