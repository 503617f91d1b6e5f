import { Trans } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import type { User } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/field';
import { PasswordField } from '@readytowork/ui/password-field';
import { useFocusFirstError } from '@readytowork/ui/use-focus-first-error';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

/** Another email address: it counts once the mail to it is answered, and the present one is told. */
export function EmailForm({ user }: { user: User }) {
  const ask = useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST /v1/user/change_email/', { body }),
  });
  const form = useFocusFirstError(ask.error);
  const fields = ask.error instanceof ApiError ? ask.error.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = event.currentTarget;
    const data = new FormData(entered);
    const read = (name: string) => String(data.get(name) ?? '');
    ask.mutate(
      { email: read('email').trim(), password: read('email_password') },
      { onSuccess: () => entered.reset() },
    );
  };
  return (
    <section className="card">
      <h2>
        <Trans>Your email address</Trans>
      </h2>
      <p>
        <Trans>
          You sign in with <strong>{user.email}</strong>, and mails about your account go there.
        </Trans>
      </p>
      <form ref={form} method="post" onSubmit={submit} noValidate>
        <Field
          label={<Trans>New email address</Trans>}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          errors={fields.email}
        />
        <PasswordField
          label={<Trans>Password of your account</Trans>}
          name="email_password"
          autoComplete="current-password"
          errors={fields.password}
        />
        {ask.isSuccess && (
          <Alert kind="success" onDismiss={ask.reset}>
            <Trans>
              We have sent a mail to the new address. Follow its link within 24 hours, on this phone or
              computer. Until then nothing changes.
            </Trans>
          </Alert>
        )}
        {ask.isError && Object.keys(fields).length === 0 && (
          <Alert kind="error" onDismiss={ask.reset}>
            {errorMessage(ask.error)}
          </Alert>
        )}
        <Button type="submit" look="secondary" busy={ask.isPending}>
          <Trans>Change my email address</Trans>
        </Button>
      </form>
    </section>
  );
}
