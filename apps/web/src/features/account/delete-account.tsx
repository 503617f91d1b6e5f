import { Trans } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { useSession } from '@readytowork/api-client/session';
import { clearSession, clearSessionQuietly, readSession } from '@readytowork/api-client/session-store';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { useNavigate } from '@readytowork/ui/router';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { userQuery } from '../../lib/queries.ts';
import { LazyLedGroups } from '../groups/lazy-led-groups.tsx';
import { ledAloneQuery } from '../groups/led-alone.ts';
import type { BrowserOutbox } from '../outbox/browser-outbox.ts';
import { useOutbox } from '../outbox/outbox-context.tsx';

/** Fetches the code that clears the device before the account is deleted, because the network may fail afterwards. */
const fetchForgetting = () =>
  withTimeout(import('./forget-account.ts')).catch(() => {
    throw new ApiError({ status: 0 });
  });

/** Asks for the password again, because a deletion cannot be undone. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const outbox = useOutbox();
  const cache = useQueryClient();
  const user = useSession()?.user_id ?? 0;
  const isFacilitator = useQuery({ ...userQuery(user), enabled: false }).data?.user_type === 'rtw';
  const leave = (forgetAccount: (outbox: BrowserOutbox, user: number) => void) => {
    const session = readSession();
    if (session) forgetAccount(outbox, session.user_id);
    // Leave the page first, because its guard would otherwise report that the session has ended.
    clearSessionQuietly();
    flushSync(() => navigate(paths.signIn, { replace: true, state: { deleted: true } }));
    clearSession();
  };
  const form = useForm(
    async (entered) => {
      const keep_certificates = new FormData(entered).has('keep');
      const body = { password: entryOf(entered, 'password'), keep_certificates };
      const { forgetAccount } = await fetchForgetting();
      await api('DELETE /v1/user/', { body }).catch((error: unknown) => {
        // The other facilitator of a group may have left meanwhile.
        void cache.invalidateQueries(ledAloneQuery(user));
        throw error;
      });
      return forgetAccount;
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
          <Button look="danger" type="submit" form={id} busy={form.isPending}>
            <Trans>Delete forever</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Your profile, your progress, your results and everything else about you are deleted at once. This
          cannot be undone, not even by us. Download your data first if you want to keep it.
        </Trans>
      </p>
      {isFacilitator && <LazyLedGroups user={user} />}
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
