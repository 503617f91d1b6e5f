import { Trans } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/password-field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useFocusFirstError } from '@readytowork/ui/use-focus-first-error';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type FormEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';

interface NewPasswordFormProps {
  /** From the link in the mail. */
  token: string;
  onAskAgain: () => void;
}

/** Sets a new password; a link that is used up or too old says so and offers another. */
export function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<unknown>();
  const ready = useHydrated();
  const form = useFocusFirstError(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setFailure(undefined);
    setStage('sending');
    try {
      await api('POST /v1/password_reset/confirm/', { body: { token, password } });
      setStage('done');
    } catch (error) {
      setFailure(error);
      setStage('asking');
    }
  };
  if (stage === 'done') return <PasswordSet />;
  const fields = failure instanceof ApiError ? failure.fields : {};
  return (
    <form ref={form} method="post" onSubmit={submit}>
      <Problem failure={failure} onDismiss={() => setFailure(undefined)} onAskAgain={onAskAgain} />
      <PasswordField
        label={<Trans>New password</Trans>}
        hint={
          <Trans>10 characters or more. A few words that only you would put together are easy to keep.</Trans>
        }
        name="password"
        autoComplete="new-password"
        errors={fields.password}
      />
      <Button type="submit" busy={stage === 'sending'} disabled={!ready}>
        <Trans>Set the new password</Trans>
      </Button>
    </form>
  );
}

function Problem(props: { failure: unknown; onDismiss: () => void; onAskAgain: () => void }) {
  const { failure, onDismiss, onAskAgain } = props;
  if (failure === undefined) return null;
  const fields = failure instanceof ApiError ? failure.fields : {};
  if (fields.password) return null;
  return (
    <Alert kind="error" onDismiss={onDismiss}>
      <p>{errorMessage(failure)}</p>
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
