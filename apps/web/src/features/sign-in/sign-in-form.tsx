import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { signIn } from '@readytowork/api-client/session';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

interface SignInFormProps {
  /** Typed on the page before. */
  email?: string;
  onSignedIn: () => void;
}

/** Email address and password; the server alone says what is wrong with them (docs/specification.md, section 5). */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const ready = useHydrated();
  const form = useForm((entered) => signIn(entryOf(entered, 'email').trim(), entryOf(entered, 'password')), {
    onSuccess: onSignedIn,
  });
  return (
    <form {...form.props}>
      {form.error && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.error)}
        </Alert>
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
      <PasswordField label={<Trans>Password</Trans>} name="password" autoComplete="current-password" />
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
