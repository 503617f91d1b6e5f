import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { signIn } from '@readytowork/api-client/sign-in';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/form/password-field';

interface PasswordStepProps {
  email: string;
  /** The server's message after a failed second step. */
  why: string | undefined;
  onCodeWanted: (token: string) => void;
}

export function PasswordStep({ email, why, onCodeWanted }: PasswordStepProps) {
  const form = useForm((entered) => signIn(email, entryOf(entered, 'password')), {
    onSuccess: (token) => token && onCodeWanted(token),
  });
  return (
    <form {...form.props}>
      {form.error ? (
        <Alert kind="error">{errorMessage(form.error)}</Alert>
      ) : (
        why && <Alert kind="note">{why}</Alert>
      )}
      <p>
        <Trans>
          You were signed in as <strong>{email}</strong>.
        </Trans>
      </p>
      {/* Tells password managers whose password to offer. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        ref={takeFocus}
      />
      <Button type="submit" busy={form.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();
