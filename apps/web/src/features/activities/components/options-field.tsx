import { Trans } from '@lingui/react/macro';
import styles from '../activities.module.scss';
import type { FieldProps } from './field-props.ts';

/** Options of which one or several are correct. */
export function OptionsField({
  check,
  askId,
  response,
  onChange,
  disabled,
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
        <label key={text} className={styles.option}>
          <input
            type={check.kind === 'choose' ? 'radio' : 'checkbox'}
            name={askId}
            checked={chosen.includes(option)}
            onChange={({ target }) => choose(option, target.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
