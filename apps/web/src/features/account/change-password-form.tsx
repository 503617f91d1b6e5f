import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { type PasswordEntries, wrongEntries } from './change-password.ts';

/** Asks for the current password once and the new one twice (docs/specification.md, sections 5 and 8). */
export function ChangePasswordForm() {
  const { t } = useLingui();
  const words = { required: t`Required`, different: t`Passwords must match` };
  const form = useForm(
    async (entered) => {
      const entries = entriesOf(entered);
      const wrong = Object.entries(wrongEntries(entries)).map(([field, kind]) => [field, [words[kind]]]);
      if (wrong.length > 0) throw new ApiError({ status: 400, fields: Object.fromEntries(wrong) });
      await changePassword(entries);
    },
    { onSuccess: (_, entered) => entered.reset() },
  );
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.problem)}
        </Alert>
      )}
      {form.isSuccess && (
        <Alert kind="success" onDismiss={form.reset}>
          <Trans>Password successfully changed</Trans>
        </Alert>
      )}
      <PasswordField
        label={<Trans>Current Password</Trans>}
        name="previous"
        autoComplete="current-password"
        errors={form.fields.previous}
      />
      <PasswordField
        label={<Trans>New Password</Trans>}
        hint={<Trans>10 characters or more. Three random words work well.</Trans>}
        name="password"
        autoComplete="new-password"
        errors={form.fields.password}
      />
      <PasswordField
        label={<Trans>Confirm Password</Trans>}
        name="confirm"
        autoComplete="new-password"
        errors={form.fields.confirm}
      />
      <Button type="submit" busy={form.isPending}>
        <Trans>Change Password</Trans>
      </Button>
    </form>
  );
}

function entriesOf(form: HTMLFormElement): PasswordEntries {
  const read = (name: string) => entryOf(form, name);
  return { previous: read('previous'), password: read('password'), confirm: read('confirm') };
}

/** Shows only the server's first error above the form (docs/specification.md, section 8). */
async function changePassword({ previous: previous_password, password }: PasswordEntries): Promise<void> {
  try {
    await api('POST /v1/user/change_password/', { body: { previous_password, password } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [detail] = error.fields.previous_password ?? error.fields.password ?? [];
    throw detail ? new ApiError({ status: error.status, detail }) : error;
  }
}
