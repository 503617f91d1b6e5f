import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import type { User } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { PasswordField } from '@readytowork/ui/form/password-field';

/**
 * Changes the email address. It takes effect when the owner opens the link mailed to the new address; the old address gets a
 * notice.
 */
export function EmailForm({ user }: { user: User }) {
  const form = useForm(
    (entered) => {
      const body = { email: entryOf(entered, 'email').trim(), password: entryOf(entered, 'email_password') };
      return api('POST /v1/user/change_email/', { body });
    },
    { onSuccess: (_, entered) => entered.reset() },
  );
  return (
    <section className="card">
      <h2>
        <Trans>Your email address</Trans>
      </h2>
      <p>
        <Trans>
          You sign in with <strong>{user.email}</strong>, and emails about your account go there.
        </Trans>
      </p>
      <form {...form.props}>
        <Field
          label={<Trans>New email address</Trans>}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          errors={form.fields.email}
        />
        <PasswordField
          label={<Trans>Password of your account</Trans>}
          name="email_password"
          autoComplete="current-password"
          errors={form.fields.password}
        />
        {form.isSuccess && (
          <Alert kind="success" onDismiss={form.reset}>
            <Trans>
              We have sent an email to the new address. Follow its link within 24 hours, on this phone or
              computer. Until then nothing changes.
            </Trans>
          </Alert>
        )}
        {form.problem && (
          <Alert kind="error" onDismiss={form.reset}>
            {errorMessage(form.problem)}
          </Alert>
        )}
        <Button type="submit" look="secondary" busy={form.isPending}>
          <Trans>Change my email address</Trans>
        </Button>
      </form>
    </section>
  );
}
