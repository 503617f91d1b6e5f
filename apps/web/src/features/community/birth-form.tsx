import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { rejectIncompleteDate } from '../../lib/incomplete-date.ts';
import { membershipQuery } from './membership.ts';

/** Asks for the date of birth, because the community is for adults only. */
export function BirthForm() {
  const queries = useQueryClient();
  const form = useForm(
    async (entered) => {
      rejectIncompleteDate(entered, 'date_of_birth');
      return api('PATCH /v1/user/', { body: { date_of_birth: entryOf(entered, 'date_of_birth') } });
    },
    { onSuccess: () => queries.invalidateQueries(membershipQuery) },
  );
  return (
    <form {...form.props}>
      {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <Field
        label={<Trans>Your date of birth</Trans>}
        hint={
          <Trans>The community is for people who are 18 or older. We do not show anyone this date.</Trans>
        }
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        required
        errors={form.fields.date_of_birth}
      />
      <Button type="submit" busy={form.isPending}>
        <Trans>Go on</Trans>
      </Button>
    </form>
  );
}
