import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQueryClient } from '@tanstack/react-query';
import { connectingKey } from './queries.ts';

/** Invites by email address. The answer is the same for every address, so that it does not reveal who has an account. */
export function InviteByAddress() {
  const queries = useQueryClient();
  const form = useForm(
    async (entered) => {
      const email = entryOf(entered, 'email').trim();
      await api('POST /v1/community/invitations/', { body: { email } });
      return email;
    },
    {
      onSuccess: (_, entered) => {
        entered.reset();
        return queries.invalidateQueries({ queryKey: connectingKey });
      },
    },
  );
  return (
    <section className="card" aria-labelledby="by-address">
      <h2 id="by-address">
        <Trans>By email address</Trans>
      </h2>
      {form.isSuccess && (
        <StatusMessage>
          <Alert kind="success" onDismiss={form.reset}>
            <Trans>
              Your invitation to {form.data} is on its way. They have 30 days to answer. If they have no
              account yet, our email tells them how to make one.
            </Trans>
          </Alert>
        </StatusMessage>
      )}
      <form {...form.props}>
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Field
          label={<Trans>Their email address</Trans>}
          hint={<Trans>They see your name only when they open the invitation here.</Trans>}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
          errors={form.fields.email}
        />
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </section>
  );
}
