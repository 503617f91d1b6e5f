import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/form/password-field';

interface ConfirmPasswordProps {
  onBegun: (begun: { secret: string; uri: string }) => void;
}

/** Asks for the password, so that an open page is not enough to bind another phone to the account. */
export function ConfirmPassword({ onBegun }: ConfirmPasswordProps) {
  const form = useForm(
    (entered) => api('POST /v1/user/factor/', { body: { password: entryOf(entered, 'password') } }),
    { onSuccess: onBegun },
  );
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      <p>
        <Trans>First, your password again.</Trans>
      </p>
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        errors={form.fields.password}
      />
      <Button type="submit" busy={form.isPending}>
        <Trans>Go on</Trans>
      </Button>
    </form>
  );
}
