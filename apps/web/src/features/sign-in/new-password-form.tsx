import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { paths } from '../../lib/paths.ts';

interface NewPasswordFormProps {
  /** From the link in the mail. */
  token: string;
  /** Whether the link is still being checked; until then the user cannot type. */
  looking?: boolean;
  onAskAgain: () => void;
}

/** Sets a new password. If the link is used or expired, it offers to send another. */
export function NewPasswordForm({ token, looking = false, onAskAgain }: NewPasswordFormProps) {
  const ready = useHydrated();
  const form = useForm((entered) =>
    api('POST /v1/password_reset/confirm/', { body: { token, password: entryOf(entered, 'password') } }),
  );
  if (form.isSuccess) return <PasswordSet />;
  return (
    <form {...form.props}>
      <Problem form={form} onAskAgain={onAskAgain} />
      <PasswordField
        label={<Trans>New password</Trans>}
        hint={<Trans>10 characters or more. Three random words work well.</Trans>}
        name="password"
        autoComplete="new-password"
        disabled={looking}
        errors={form.fields.password}
      />
      <Button type="submit" busy={form.isPending || looking} disabled={!ready}>
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
}

interface ProblemProps {
  form: Pick<ReturnType<typeof useForm>, 'error' | 'fields' | 'reset'>;
  onAskAgain: () => void;
}

/** Shows errors about the link; errors about the password are shown at its field. */
function Problem({ form: { error, fields, reset }, onAskAgain }: ProblemProps) {
  if (!error || fields.password) return null;
  return (
    <Alert kind="error" onDismiss={reset}>
      <p>{errorMessage(error)}</p>
      {fields.token && (
        <Button look="secondary" onClick={onAskAgain}>
          <Trans>Ask for a new link</Trans>
        </Button>
      )}
    </Alert>
  );
}

function PasswordSet() {
  return (
    <StatusMessage>
      <Alert kind="success">
        <Trans>Your new password is set. Every other device has been signed out.</Trans>
      </Alert>
      <ButtonLink to={paths.signIn}>
        <Trans>Sign in with it</Trans>
      </ButtonLink>
    </StatusMessage>
  );
}
