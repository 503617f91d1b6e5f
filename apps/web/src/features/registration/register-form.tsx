import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { rejectIncompleteDate } from '../../lib/incomplete-date.ts';
import { usePageData } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { TermsNotice } from './terms-notice.tsx';
import type { Invited } from './use-invitation.ts';

/** Makes an account; the answer never tells whether the address had one already. */
export function RegisterForm({ invited }: { invited?: Invited | undefined }) {
  const ready = useHydrated();
  const { joining } = usePageData().settings;
  const form = useForm(async (entered) => {
    rejectIncompleteDate(entered, 'date_of_birth');
    const entries = { ...entriesOf(new FormData(entered)), terms: joining?.terms ?? '' };
    const body = invited ? { ...entries, ...invited } : entries;
    await api('POST /api/register/', { body });
    return body.email;
  });
  if (form.data !== undefined) return <Registered email={form.data} confirmed={Boolean(invited)} />;
  const { fields, error, reset } = form;
  const inFields = Object.keys(fields).some((field) => field !== 'invitation');
  return (
    <form {...form.props}>
      {inFields && (
        <Alert kind="error" onDismiss={reset}>
          <Trans>Almost. Look at what is marked below, then try again.</Trans>
        </Alert>
      )}
      <Fields errors={fields} email={invited?.email} />
      {error && !inFields && (
        <Alert kind="error" onDismiss={reset}>
          {errorMessage(error)}
        </Alert>
      )}
      <TermsNotice errors={fields.terms} />
      <Button type="submit" busy={form.isPending} disabled={!ready}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}

function Fields({ errors, email }: { errors: Record<string, string[]>; email: string | undefined }) {
  return (
    <>
      <Field
        label={<Trans>First name</Trans>}
        name="first_name"
        autoComplete="given-name"
        errors={errors.first_name}
      />
      <Field
        label={<Trans>Last name</Trans>}
        name="last_name"
        autoComplete="family-name"
        errors={errors.last_name}
      />
      <Field
        label={<Trans>Email address</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        errors={errors.email}
        {...(email && {
          defaultValue: email,
          readOnly: true,
          hint: <Trans>Your invitation is for this address.</Trans>,
        })}
      />
      <Field
        label={<Trans>Date of birth (optional)</Trans>}
        name="date_of_birth"
        type="date"
        autoComplete="bday"
        errors={errors.date_of_birth}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        hint={
          <Trans>10 characters or more. A few words that only you would put together are easy to keep.</Trans>
        }
        name="password"
        autoComplete="new-password"
        errors={errors.password}
      />
    </>
  );
}

function Registered({ email, confirmed }: { email: string; confirmed: boolean }) {
  return (
    <StatusMessage>
      <Alert kind="success">{confirmed ? <Confirmed email={email} /> : <Unconfirmed email={email} />}</Alert>
      <ButtonLink to={paths.signIn}>
        <Trans>Sign in and start</Trans>
      </ButtonLink>
    </StatusMessage>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Trans>
      Your account is ready. Sign in with <strong>{email}</strong> and the password you chose.
    </Trans>
  );
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      <p>
        <Trans>
          We have sent a mail to <strong>{email}</strong>. Follow its link to confirm that the address is
          yours.
        </Trans>
      </p>
      <p>
        <Trans>You need not wait for it: sign in and start. Nothing there? Look among your spam.</Trans>
      </p>
    </>
  );
}

function entriesOf(data: FormData) {
  const read = (name: string) => String(data.get(name) ?? '');
  const day = read('date_of_birth');
  return {
    email: read('email').trim(),
    password: read('password'),
    first_name: read('first_name'),
    last_name: read('last_name'),
    ...(day && { date_of_birth: day }),
  };
}
