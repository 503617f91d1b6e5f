import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { CodeEntry } from '@readytowork/second-factor/code-entry';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { useQueryClient } from '@tanstack/react-query';
import { factorQuery } from '../queries.ts';

/** Removes the second factor. Requires the password and a code, so that an open page is not enough. */
export function RemoveCodes({ userId, onDone }: { userId: number; onDone: () => void }) {
  const queries = useQueryClient();
  const form = useForm(
    (entered) =>
      api('POST /v1/user/factor/remove/', {
        body: { password: entryOf(entered, 'factor_password'), code: entryOf(entered, 'code') },
      }),
    {
      onSuccess: async () => {
        await queries.invalidateQueries(factorQuery(userId));
        onDone();
      },
    },
  );
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <p>
        <Trans>
          After this, your password alone signs you in. The app and the recovery codes stop working.
        </Trans>
      </p>
      <CodeEntry errors={form.fields.code} onSwap={form.reset} />
      <PasswordField
        label={<Trans>Password of your account</Trans>}
        name="factor_password"
        autoComplete="current-password"
        errors={form.fields.password}
      />
      <div className="form-actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Sign in without codes</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
