import { Trans } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { clearSession, clearSessionQuietly } from '@readytowork/api-client/session-store';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/checkbox';
import { Dialog } from '@readytowork/ui/dialog';
import { PasswordField } from '@readytowork/ui/password-field';
import { useFocusFirstError } from '@readytowork/ui/use-focus-first-error';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Asks for the password once more, and then there is no way back. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  const id = useId();
  const form = useFocusFirstError(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setFailure(undefined);
    setBusy(true);
    try {
      const body = { password: String(data.get('password') ?? ''), keep_certificates: data.has('keep') };
      await api('DELETE /v1/user/', { body });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      return;
    }
    // Away from here first: the guard would say that the session has ended.
    clearSessionQuietly();
    flushSync(() => navigate(paths.signIn, { replace: true, state: { deleted: true } }));
    clearSession();
  };
  const wrong = failure instanceof ApiError ? failure.fields.password : undefined;
  return (
    <Dialog
      open
      title={<Trans>Delete your account?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Delete for ever</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Your profile, your progress, your results and everything else about you are deleted at once. This
          cannot be undone, by us neither. Download your data first if you want to keep it.
        </Trans>
      </p>
      <form ref={form} id={id} method="post" onSubmit={submit} noValidate>
        {failure !== undefined && !wrong && <Alert kind="error">{errorMessage(failure)}</Alert>}
        <PasswordField
          label={<Trans>Your password</Trans>}
          name="password"
          autoComplete="current-password"
          errors={wrong}
        />
        <Checkbox name="keep">
          <Trans>My certificates stay checkable by their number, without my name</Trans>
        </Checkbox>
      </form>
    </Dialog>
  );
}
