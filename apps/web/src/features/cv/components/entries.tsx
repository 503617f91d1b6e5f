import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type ReactNode, useRef } from 'react';
import styles from '../cv.module.scss';

interface EntriesProps<T> {
  /** Label of one entry for screen readers. */
  name: ReactNode;
  add: ReactNode;
  entries: T[];
  most: number;
  empty: T;
  onChange: (entries: T[]) => void;
  children: (entry: T, change: (entry: T) => void) => ReactNode;
}

/** A list that the learner fills entry by entry. */
export function Entries<T>({ name, add, entries, most, empty, onChange, children }: EntriesProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const change = (at: number) => (entry: T) =>
    onChange(entries.map((one, index) => (index === at ? entry : one)));
  const append = () => {
    onChange([...entries, empty]);
    // Focuses the new entry.
    setTimeout(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus());
  };
  const remove = (at: number) => {
    onChange(entries.filter((_, index) => index !== at));
    setTimeout(() => list.current?.querySelector<HTMLElement>(':scope > button')?.focus());
  };
  return (
    <div ref={list} className={styles.entries}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other stable key while the learner edits them.
        <fieldset key={at}>
          <legend>
            {name} {at + 1}
          </legend>
          {children(entry, change(at))}
          <Button look="quiet" onClick={() => remove(at)}>
            <Trans>Remove</Trans>{' '}
            <span className="visually-hidden">
              {name} {at + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      {entries.length < most && (
        <Button look="secondary" onClick={append}>
          {add}
        </Button>
      )}
    </div>
  );
}
