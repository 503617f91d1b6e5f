import { Trans } from '@lingui/react/macro';
import type { Profile } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/field';
import { useFocusFirstError } from '@readytowork/ui/use-focus-first-error';
import type { FormEvent } from 'react';
import { rejectIncompleteDate } from '../../lib/incomplete-date.ts';
import styles from './account.module.scss';
import { SaveStatus } from './save-status.tsx';
import { useSave } from './use-save.ts';

export function NamesForm({ profile }: { profile: Profile }) {
  const saving = useSave();
  const { save, fields } = saving;
  const form = useFocusFirstError(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = event.currentTarget;
    const data = new FormData(entered);
    const read = (name: string) => String(data.get(name) ?? '');
    const [first_name, last_name] = [read('first_name'), read('last_name')];
    save.mutate(() => {
      rejectIncompleteDate(entered, 'date_of_birth');
      return { first_name, last_name, date_of_birth: read('date_of_birth') || null };
    });
  };
  return (
    <section className="card">
      <h2>
        <Trans>Your name</Trans>
      </h2>
      <p>
        <Trans>Certificates carry the name you have when you pass. Write it as it should stand there.</Trans>
      </p>
      <form ref={form} method="post" onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <Field
            label={<Trans>First name</Trans>}
            name="first_name"
            autoComplete="given-name"
            defaultValue={profile.first_name}
            errors={fields.first_name}
          />
          <Field
            label={<Trans>Last name</Trans>}
            name="last_name"
            autoComplete="family-name"
            defaultValue={profile.last_name}
            errors={fields.last_name}
          />
        </div>
        <Field
          label={<Trans>Date of birth (optional, never shown)</Trans>}
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          defaultValue={profile.date_of_birth ?? ''}
          errors={fields.date_of_birth}
        />
        <SaveStatus {...saving} />
        <Button type="submit" look="secondary" busy={save.isPending}>
          <Trans>Save my name</Trans>
        </Button>
      </form>
    </section>
  );
}
