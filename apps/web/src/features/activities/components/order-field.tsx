import { Trans, useLingui } from '@lingui/react/macro';
import { withMoved } from '@readytowork/activities/placing';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '../activities.module.scss';
import { CheckMark } from './check-mark.tsx';
import type { FieldProps } from './field-props.ts';

/** Orders steps: a press on a step and a press on its new place, or the arrow keys. */
export function OrderField({ check, askId, response, onChange, disabled, marks }: FieldProps<'order'>) {
  const { t } = useLingui();
  const how = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [held, setHeld] = useState<string>();
  const [moved, setMoved] = useState<string>();
  const items = response?.items ?? check.items;
  // A browser takes the focus from an element that changes its place in the document.
  useLayoutEffect(() => {
    if (moved === undefined) return;
    setMoved(undefined);
    list.current?.querySelectorAll('button')[items.indexOf(moved)]?.focus();
  }, [moved, items]);
  const move = (item: string, to: number) => {
    const ordered = withMoved(items, items.indexOf(item), to);
    if (ordered === items) return;
    onChange({ kind: 'order', items: [...ordered] });
    setMoved(item);
    const place = to + 1;
    setSaid(t`${item}: now number ${place}`);
  };
  const press = (item: string, at: number) => {
    if (held === undefined) {
      setHeld(item);
      setSaid(t`${item}: now choose its new place.`);
      return;
    }
    setHeld(undefined);
    if (held === item) setSaid(t`Nothing is chosen.`);
    else move(held, at);
  };
  const pressKey = (event: KeyboardEvent, item: string, at: number) => {
    if (event.key === 'Escape') setHeld(undefined);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setHeld(undefined);
    move(item, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <fieldset disabled={disabled}>
      <legend id={askId}>
        {check.ask}
        <span id={how} className={styles.how}>
          <Trans>Tap a step, then the place where it belongs. On a keyboard: the arrow keys.</Trans>
        </span>
      </legend>
      <ol className={styles.order} ref={list}>
        {items.map((item, at) => (
          <li key={item} data-mark={marks[at]}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={held === item}
              aria-describedby={how}
              onClick={() => press(item, at)}
              onKeyDown={(event) => pressKey(event, item, at)}
            >
              {item}
            </button>
            <CheckMark mark={marks[at]} />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}
