import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { signIn } from '@readytowork/api-client/session';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/field';
import { PasswordField } from '@readytowork/ui/password-field';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Email address and password; the server alone says what is wrong with them (docs/specification.md, section 5). */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ready = useHydrated();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setProblem(undefined);
    setBusy(true);
    try {
      await signIn(String(entered.get('email') ?? '').trim(), String(entered.get('password') ?? ''));
      onSignedIn();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    // Should the form ever leave without its script, a password must not stand in an address.
    <form method="post" onSubmit={submit} noValidate>
      {problem && (
        <Alert kind="error" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Alert>
      )}
      <Field
        label={<Trans>Email address</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label={<Trans>Password</Trans>} name="password" autoComplete="current-password" />
      <div className="form-actions">
        <Button type="submit" busy={busy} disabled={!ready}>
          <Trans>Sign In</Trans>
        </Button>
        <Link className="tap-link" to={paths.forgotPassword}>
          <Trans>Forgot?</Trans>
        </Link>
      </div>
    </form>
  );
}
