import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { PasswordField } from '@readytowork/ui/password-field';
import { useFocusFirstError } from '@readytowork/ui/use-focus-first-error';
import { type FormEvent, useState } from 'react';
import { type PasswordEntries, wrongEntries } from './change-password.ts';

/** The present password once, the new one twice (docs/specification.md, sections 5 and 8). */
export function ChangePasswordForm() {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<ReturnType<typeof wrongEntries>>({});
  const [stage, setStage] = useState<'asking' | 'sending' | 'done'>('asking');
  const [problem, setProblem] = useState<string>();
  const form = useFocusFirstError(wrong);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = event.currentTarget;
    const entries = entriesOf(new FormData(entered));
    const found = wrongEntries(entries);
    setWrong(found);
    setProblem(undefined);
    setStage('asking');
    if (Object.keys(found).length > 0) return;
    setStage('sending');
    try {
      const { previous: previous_password, password } = entries;
      await api('POST /v1/user/change_password/', { body: { previous_password, password } });
      entered.reset();
      setStage('done');
    } catch (error) {
      setProblem(firstProblem(error));
      setStage('asking');
    }
  };
  const errorsOf = (field: keyof PasswordEntries) => {
    const kind = wrong[field];
    return kind && [kind === 'required' ? t`Required` : t`Passwords must match`];
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      {problem && (
        <Alert kind="error" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Alert>
      )}
      {stage === 'done' && (
        <Alert kind="success" onDismiss={() => setStage('asking')}>
          <Trans>Password successfully changed</Trans>
        </Alert>
      )}
      <PasswordField
        label={<Trans>Current Password</Trans>}
        name="previous"
        autoComplete="current-password"
        errors={errorsOf('previous')}
      />
      <PasswordField
        label={<Trans>New Password</Trans>}
        hint={
          <Trans>10 characters or more. A few words that only you would put together are easy to keep.</Trans>
        }
        name="password"
        autoComplete="new-password"
        errors={errorsOf('password')}
      />
      <PasswordField
        label={<Trans>Confirm Password</Trans>}
        name="confirm"
        autoComplete="new-password"
        errors={errorsOf('confirm')}
      />
      <Button type="submit" busy={stage === 'sending'}>
        <Trans>Change Password</Trans>
      </Button>
    </form>
  );
}

function entriesOf(data: FormData): PasswordEntries {
  const read = (name: string) => String(data.get(name) ?? '');
  return { previous: read('previous'), password: read('password'), confirm: read('confirm') };
}

/** The message, or the first thing that is wrong with a password (docs/specification.md, section 8). */
function firstProblem(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : {};
  return fields.previous_password?.[0] ?? fields.password?.[0] ?? errorMessage(error);
}
