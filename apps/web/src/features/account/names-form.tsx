import { Trans } from '@lingui/react/macro';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Profile } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { rejectIncompleteDate } from '../../lib/incomplete-date.ts';
import { NameFields, readNames } from '../../lib/name-fields.tsx';
import styles from './account.module.scss';
import { SaveStatus } from './save-status.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function NamesForm({ profile }: { profile: Profile }) {
  const form = useProfileForm((entered) => {
    rejectIncompleteDate(entered, 'date_of_birth');
    return {
      ...readNames(entered),
      date_of_birth: entryOf(entered, 'date_of_birth') || null,
    };
  });
  return (
    <section className="card">
      <h2>
        <Trans>Your name</Trans>
      </h2>
      <p>
        <Trans>
          Certificates carry the name you have when you pass. Write it exactly as you want it on your
          certificate.
        </Trans>
      </p>
      <form {...form.props}>
        <NameFields className={styles.pair} names={profile} errors={form.fields} />
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
