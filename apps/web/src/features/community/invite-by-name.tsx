import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './community.module.scss';
import { FoundPerson } from './found-person.tsx';
import { namedQuery } from './queries.ts';

/** Invites by name. It finds only people who allow that. */
export function InviteByName() {
  const queries = useQueryClient();
  const [sought, setSought] = useState('');
  const form = useForm(
    async (entered) => {
      const name = entryOf(entered, 'name').trim();
      await queries.fetchQuery(namedQuery(name));
      return name;
    },
    { onSuccess: setSought },
  );
  return (
    <section className="card" aria-labelledby="by-name">
      <h2 id="by-name">
        <Trans>By name</Trans>
      </h2>
      <form {...form.props}>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Field
          label={<Trans>First name and last name</Trans>}
          hint={
            <Trans>
              You find only people who allow it in their profile. The first letters of the last name are
              enough.
            </Trans>
          }
          name="name"
          autoComplete="off"
          maxLength={120}
          required
          errors={form.fields.name}
        />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Search</Trans>
        </Button>
      </form>
      {sought && <Named name={sought} />}
    </section>
  );
}

function Named({ name }: { name: string }) {
  const { data = [], isSuccess } = useQuery({ ...namedQuery(name), staleTime: 60_000 });
  return (
    <div role="status">
      {isSuccess && data.length === 0 && (
        <p>
          <Trans>Nobody with this name allows others to find them here. Ask them for their link.</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {data.map((found) => (
          <li key={found.person.person}>
            <FoundPerson found={found} />
          </li>
        ))}
      </ul>
    </div>
  );
}
