import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { clearSession, clearSessionQuietly, readSession } from '@readytowork/api-client/session-store';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { useNavigate } from '@readytowork/ui/router';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { forgetTries } from '../activities/kept/kept-tries.ts';
import { forgetCv } from '../cv/forget.ts';
import { forgetJobSearch } from '../job-search/kept-records.ts';
import { forgetNotes } from '../on-device/on-device.ts';
import { forgetOperations } from '../outbox/forget.ts';

/** Asks for the password once more, and then there is no way back. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const leave = () => {
    const session = readSession();
    if (session) {
      forgetTries(session.user_id);
      forgetNotes(session.user_id);
      forgetOperations(session.user_id);
      forgetCv(session.user_id);
      forgetJobSearch(session.user_id);
    }
    // Away from here first: the guard would say that the session has ended.
    clearSessionQuietly();
    flushSync(() => navigate(paths.signIn, { replace: true, state: { deleted: true } }));
    clearSession();
  };
  const form = useForm(
    (entered) => {
      const keep_certificates = new FormData(entered).has('keep');
      return api('DELETE /v1/user/', { body: { password: entryOf(entered, 'password'), keep_certificates } });
    },
    { onSuccess: leave },
  );
  const wrong = form.fields.password;
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
          <Button type="submit" form={id} busy={form.isPending}>
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
      <form {...form.props} id={id}>
        {form.error && !wrong && <Alert kind="error">{errorMessage(form.error)}</Alert>}
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
