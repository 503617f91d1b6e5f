import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Field } from '@readytowork/ui/form/field';
import { useFills } from '@readytowork/ui/form/use-fills';
import { useNavigate } from '@readytowork/ui/router';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';

/** Requests a mail with a link; the response never reveals whether the address has an account. */
export function RequestResetForm({ typed = '' }: { typed?: string }) {
  const [filled, setFilled] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // Counts an address that was typed or filled in before the script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address typed on the previous page counts too.
  useEffect(() => setFilled(Boolean(email.current?.value)), [typed]);
  const form = useForm(() =>
    api('POST /v1/password_reset/', { body: { email: email.current?.value.trim() ?? '' } }),
  );
  useFills(form.props.ref, () => setFilled((email.current?.value ?? '').trim() !== ''));
  return (
    <form {...form.props}>
      {form.error && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.error)}
        </Alert>
      )}
      <Field
        ref={email}
        label={<Trans>Email address</Trans>}
        name="email"
        type="email"
        defaultValue={typed}
        autoComplete="username"
      />
      <Button type="submit" busy={form.isPending} disabled={!filled}>
        <Trans>Reset Password</Trans>
      </Button>
      <LinkSent open={form.isSuccess} onClose={() => navigate(paths.signIn)} />
    </form>
  );
}

function LinkSent({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Reset link generated</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          If this email address is registered, you will receive further instructions there. The link works for
          60 minutes. Nothing after a few minutes? Check your spam folder.
        </Trans>
      </p>
    </Dialog>
  );
}
