import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { type FormEvent, useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './self-help.module.scss';

/** Searches the knowledge base. Without JavaScript it works as a GET form. */
export function SearchBox({ asked }: { asked: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  // When the visitor goes back or opens all topics, the question changes. It is set without replacing the field, which would lose
  // the focus.
  useEffect(() => {
    if (field.current && shown.current !== asked) field.current.value = asked;
    shown.current = asked;
  }, [asked]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(words ? `${paths.selfHelp}?${new URLSearchParams({ q: words })}` : paths.selfHelp);
  };
  return (
    <search>
      <form className={styles.search} action={paths.selfHelp} onSubmit={search}>
        <Field
          ref={field}
          label={<Trans>What do you need help with?</Trans>}
          name="q"
          type="search"
          defaultValue={asked}
          maxLength={100}
          placeholder={t`For example: certificate`}
        />
        <Button type="submit" look="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
