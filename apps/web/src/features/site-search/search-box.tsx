import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { withTimeout } from '@readytowork/ui/with-timeout';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { paths } from '../../lib/paths.ts';
import type { ListState } from './list-state.ts';
import { searchAddress } from './search-query.ts';
import styles from './site-search.module.scss';
import type { Suggestions as Loaded } from './suggestions.tsx';

/** Fetched at the first focus. Without it the box is an ordinary form. */
const Suggestions = lazy(() =>
  withTimeout(import('./suggestions.tsx')).then(
    (file): { default: (props: ComponentProps<typeof Loaded>) => React.ReactNode } => ({
      default: file.Suggestions,
    }),
    () => ({ default: () => null }),
  ),
);

const closed: ListState = { isOpen: false, active: undefined };

/** Searches the whole site. Without JavaScript it works as a GET form. */
export function SearchBox({ asked = '', label }: { asked?: string; label?: React.ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState(closed);
  // The back button changes the search text. It is set in the same field, because a new field would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = asked;
    setText('');
  }, [asked]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setText('');
    navigate(searchAddress({ q, limit: 0 }));
  };
  const leave = (event: React.FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setText('');
  };
  return (
    <search className={styles.box}>
      <form
        ref={form}
        className={styles.form}
        action={paths.search}
        onSubmit={search}
        onFocus={() => setWanted(true)}
        onBlur={leave}
      >
        <Field
          ref={field}
          label={label ?? <Trans>Search the whole site</Trans>}
          name="q"
          type="search"
          role={isWanted ? 'combobox' : undefined}
          aria-expanded={isWanted ? list.isOpen : undefined}
          aria-controls={list.isOpen ? listId : undefined}
          aria-activedescendant={list.active}
          aria-autocomplete={isWanted ? 'list' : undefined}
          autoComplete="off"
          defaultValue={asked}
          maxLength={100}
          placeholder={t`For example: CV, UIF, password`}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => keys.current?.(event)}
        />
        <Button type="submit" look="secondary">
          <Trans>Search</Trans>
        </Button>
        {isWanted && (
          <Suspense>
            <Suggestions id={listId} text={text} keys={keys} onChange={setList} onClose={() => setText('')} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
