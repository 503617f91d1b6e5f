import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useNavigate } from '@readytowork/ui/router';
import { type FormEvent, useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { type JobQuery, jobsAddress } from './job-query.ts';
import styles from './places.module.scss';

/** The heading of the results. The form without a script leads there by its address. */
export const resultsId = 'places';

/** Job and place to search for. Without JavaScript it works as a GET form. */
export function SearchForm({ asked }: { asked: JobQuery }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { what, where, kind } = asked;
  // Going back or opening a saved search changes the values, so set them without replacing the fields and losing the focus.
  useEffect(() => {
    for (const [name, value] of Object.entries({ what, where })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  }, [what, where]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget);
    const typed = (name: string) => String(words.get(name) ?? '').trim();
    navigate(jobsAddress({ what: typed('what'), where: typed('where'), kind }));
    showResults();
  };
  return (
    <search>
      <form ref={form} className={styles.search} action={`${paths.jobs}#${resultsId}`} onSubmit={search}>
        <Field
          label={<Trans>What work?</Trans>}
          name="what"
          defaultValue={what}
          maxLength={100}
          autoComplete="off"
          placeholder={t`For example: driver`}
        />
        <Field
          label={<Trans>Where?</Trans>}
          name="where"
          defaultValue={where}
          maxLength={100}
          autoComplete="address-level2"
          placeholder={t`For example: Soweto`}
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit">
          <Trans>Show me where to look</Trans>
        </Button>
      </form>
    </search>
  );
}

/** Moves the window and the focus to the results, so that screen readers announce them. */
function showResults(): void {
  const results = document.getElementById(resultsId);
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}
