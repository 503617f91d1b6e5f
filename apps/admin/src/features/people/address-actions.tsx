import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { Person } from '@readytowork/contract';
import { Field } from '@readytowork/ui/form/field';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { useAfterAct } from './use-person-act.ts';

interface PersonProps {
  person: Person;
}

/** Actions for a person's email address: send a mail to it, or change it. */
export function AddressActions({ person }: PersonProps) {
  return (
    <section className="card">
      <h2>
        <Trans>Signing in</Trans>
      </h2>
      <div className="actions">
        <SendReset person={person} />
        {!person.email_confirmed && <SendConfirmation person={person} />}
        <ChangeAddress person={person} />
      </div>
    </section>
  );
}

function SendReset({ person: { user_id: id, email } }: PersonProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      action={t`Send a link for a new password`}
      title={t`Send a link to set a new password?`}
      act={() => api('POST /v1/accounts/:id/reset/', { params: { id }, body: {} })}
      done={<Trans>The email with the link is on its way to {email}.</Trans>}
    >
      <p>
        <Trans>
          An email goes to {email}. Its link works for an hour. The password stays as it is until the person
          sets a new one.
        </Trans>
      </p>
    </ConfirmButton>
  );
}

function SendConfirmation({ person: { user_id: id, email } }: PersonProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      action={t`Send the confirmation again`}
      title={t`Send the email that confirms the address again?`}
      act={() => api('POST /v1/accounts/:id/confirmation/', { params: { id }, body: {} })}
      done={<Trans>The email is on its way to {email}.</Trans>}
    >
      <p>
        <Trans>An email goes to {email}. Only its owner can confirm the address, by the link in it.</Trans>
      </p>
    </ConfirmButton>
  );
}

function ChangeAddress({ person: { user_id: id } }: PersonProps) {
  const { t } = useLingui();
  const afterAct = useAfterAct(id);
  return (
    <FormButton
      action={t`Change the email address`}
      title={t`Change the email address`}
      send={(form) =>
        api('POST /v1/accounts/:id/email/', {
          params: { id },
          body: { email: entryOf(form, 'email').trim() },
        })
      }
      done={<Trans>The email is on its way. The address changes once its link is followed.</Trans>}
      onDone={afterAct}
    >
      {(fields) => (
        <>
          <p>
            <Trans>
              For someone who has lost their mailbox. First make sure that you are speaking to the owner of
              the account, because the person who follows the link in the email gets the account. The old
              address is told if it was confirmed, and can stop the change for seven days.
            </Trans>
          </p>
          <Field
            label={<Trans>New email address</Trans>}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errors={fields.email}
          />
        </>
      )}
    </FormButton>
  );
}
