import { Trans } from '@lingui/react/macro';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Profile } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { rejectIncompleteDate } from '../../lib/incomplete-date.ts';
import styles from './account.module.scss';
import { SaveStatus } from './save-status.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function NamesForm({ profile }: { profile: Profile }) {
  const form = useProfileForm((entered) => {
    rejectIncompleteDate(entered, 'date_of_birth');
    return {
      first_name: entryOf(entered, 'first_name'),
      last_name: entryOf(entered, 'last_name'),
      date_of_birth: entryOf(entered, 'date_of_birth') || null,
    };
  });
  return (
    <section className="card">
      <h2>
        <Trans>Your name</Trans>
      </h2>
      <p>
        <Trans>Certificates carry the name you have when you pass. Write it as it should stand there.</Trans>
      </p>
      <form {...form.props}>
        <div className={styles.pair}>
          <Field
            label={<Trans>First name</Trans>}
            name="first_name"
            autoComplete="given-name"
            defaultValue={profile.first_name}
            errors={form.fields.first_name}
          />
          <Field
            label={<Trans>Last name</Trans>}
            name="last_name"
            autoComplete="family-name"
            defaultValue={profile.last_name}
            errors={form.fields.last_name}
          />
        </div>
        <Field
          label={<Trans>Date of birth (optional, never shown)</Trans>}
          name="date_of_birth"
          type="date"
          autoComplete="bday"
          defaultValue={profile.date_of_birth ?? ''}
          errors={form.fields.date_of_birth}
        />
        <SaveStatus form={form} />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Save my name</Trans>
        </Button>
      </form>
    </section>
  );
}
