import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { PasswordField } from '@readytowork/ui/form/password-field';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useState } from 'react';
import { NameFields, readNames } from '../../lib/name-fields.tsx';
import { usePageData } from '../../lib/page-data.ts';
import { AboutYou } from '../background/about-you.tsx';
import { forgetPartner } from '../background/partner-link.ts';
import { readTold } from '../background/told.ts';
import { ComesAlong } from '../visitor-work/components/comes-along.tsx';
import { makeJoin } from './join.ts';
import { Made, OtherPassword } from './not-signed-in.tsx';
import { TermsNotice } from './terms-notice.tsx';
import type { Invited } from './use-invitation.ts';

interface RegisterFormProps {
  invited?: Invited | undefined;
  /** The page to continue on, also for visitors who already have an account. */
  destination: string;
}

/**
 * Creates an account and signs in; once there is a session, the next page opens. The response never reveals whether the address
 * already had an account.
 */
export function RegisterForm({ invited, destination }: RegisterFormProps) {
  const ready = useHydrated();
  const { joining } = usePageData().settings;
  const [join] = useState(makeJoin);
  const form = useForm(async (entered) => {
    const joined = await join({
      ...readNames(entered),
      email: entryOf(entered, 'email').trim(),
      password: entryOf(entered, 'password'),
      terms: joining?.terms ?? '',
      ...readTold(entered),
      ...invited,
    });
    if (joined.kind === 'in') forgetPartner();
    return joined;
  });
  const { fields, error, data, reset } = form;
  const inFields = Object.keys(fields).some((field) => field !== 'invitation');
  const isMade = data?.kind === 'made';
  return (
    <form {...form.props}>
      {inFields && (
        <Alert kind="error" onDismiss={reset}>
          <Trans>Almost. Look at what is marked below, then try again.</Trans>
        </Alert>
      )}
      <Fields errors={fields} email={invited?.email} />
      <AboutYou />
      <TermsNotice errors={fields.terms} />
      {error && !inFields && (
        <Alert kind="error" onDismiss={reset}>
          {errorMessage(error)}
        </Alert>
      )}
      {isMade && <Made problem={data.problem} />}
      {data?.kind === 'other-password' && <OtherPassword email={data.email} from={destination} />}
      <Button type="submit" busy={form.isPending} disabled={!ready}>
        {isMade ? <Trans>Sign in and start</Trans> : <Trans>Create account</Trans>}
      </Button>
      <ComesAlong />
    </form>
  );
}

function Fields({ errors, email }: { errors: Record<string, string[]>; email: string | undefined }) {
  return (
    <>
      <NameFields errors={errors} />
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
      <PasswordField
        label={<Trans>Password</Trans>}
        hint={<Trans>10 characters or more. Three random words work well.</Trans>}
        name="password"
        autoComplete="new-password"
        errors={errors.password}
      />
    </>
  );
}
