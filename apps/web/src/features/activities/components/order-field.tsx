import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '../activities.module.scss';
import type { FieldProps } from './field-props.ts';

/** Moves steps up and down with buttons, which work for touch, keyboard and screen reader. */
export function OrderField({ check, askId, response, onChange, disabled }: FieldProps<'order'>) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const items = response?.items ?? check.items;
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    const others = items.filter((_, at) => at !== from);
    onChange({ kind: 'order', items: others.toSpliced(to, 0, moved) });
    const place = to + 1;
    setSaid(t`${moved}: now number ${place}`);
  };
  return (
    <fieldset disabled={disabled}>
      <legend id={askId}>{check.ask}</legend>
      <ol className={styles.order}>
        {items.map((item, at) => (
          <li key={item}>
            <span>{item}</span>
            {/* Not disabled at the ends, because a disabled button loses the focus. */}
            <button
              type="button"
              aria-label={t`Move up: ${item}`}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <span aria-hidden="true">↑</span>
            </button>
            <button
              type="button"
              aria-label={t`Move down: ${item}`}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <span aria-hidden="true">↓</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}
