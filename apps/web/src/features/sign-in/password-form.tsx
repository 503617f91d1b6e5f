import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { signIn } from '@readytowork/api-client/sign-in';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { Link } from '@readytowork/ui/router';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { paths } from '../../lib/paths.ts';
import { useFormer } from './use-former.ts';

interface PasswordFormProps {
  /** Typed on an earlier page. */
  email: string;
  /** Set if the user comes back from the second step; `why` gives the reason unless the user chose to go back. */
  again: { why?: string | undefined } | undefined;
  /** The form stays busy until the promise resolves. */
  onCodeWanted: (token: string, email: string) => Promise<void>;
}

/** Email address and password; only the server validates them (docs/specification.md, section 5). */
export function PasswordForm({ email, again, onCodeWanted }: PasswordFormProps) {
  const onFormer = useFormer();
  const ready = useHydrated();
  const form = useForm(async (entered) => {
    const typed = entryOf(entered, 'email').trim();
    const token = await signIn(typed, entryOf(entered, 'password'), onFormer);
    if (token) await onCodeWanted(token, typed);
  });
  return (
    <form {...form.props}>
      {form.error ? (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.error)}
        </Alert>
      ) : (
        again?.why && <Alert kind="note">{again.why}</Alert>
      )}
      <Field
        label={<Trans>Email address</Trans>}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        {...(again && { ref: takeFocus })}
      />
      <div className="form-actions">
        <Button type="submit" busy={form.isPending} disabled={!ready}>
          <Trans>Sign In</Trans>
        </Button>
        <Link className="tap-link" to={paths.forgotPassword}>
          <Trans>Forgot?</Trans>
        </Link>
      </div>
    </form>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();
