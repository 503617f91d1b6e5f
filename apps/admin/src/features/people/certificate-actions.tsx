import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { PersonCertificate } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { useState } from 'react';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { useAfterAct } from './use-person-act.ts';

interface CertificateActionsProps {
  id: number;
  certificate: PersonCertificate;
}

/** Another spelling of the name, withdrawing, and giving back: each with the reason that is asked for later. */
export function CertificateActions({ id, certificate }: CertificateActionsProps) {
  const { t } = useLingui();
  const onDone = useAfterAct(id);
  const [beaten, setBeaten] = useState(false);
  const { number, name, revision, withdrawn_on } = certificate;
  const of = { params: { id, number }, revision };
  const reasonOf = (form: HTMLFormElement) => entryOf(form, 'reason').trim();
  /** Where somebody else was first, what stands there now is shown before anything is decided again. */
  const sendNow = async <T,>(sending: Promise<T>) => {
    setBeaten(false);
    try {
      return await sending;
    } catch (error) {
      setBeaten(error instanceof ApiError && error.status === 412);
      await onDone();
      throw error;
    }
  };
  return (
    <div className="actions">
      {beaten && (
        <Alert kind="note" onDismiss={() => setBeaten(false)}>
          <Trans>
            A colleague changed this certificate meanwhile. Nothing of yours was saved: look at it again.
          </Trans>
        </Alert>
      )}
      <FormButton
        action={t`Correct the name`}
        look="quiet"
        title={t`Issue the certificate again with another name`}
        send={(form) =>
          sendNow(
            api('POST /v1/accounts/:id/certificates/:number/reissue/', {
              ...of,
              body: { name: entryOf(form, 'name').trim(), reason: reasonOf(form) },
            }),
          )
        }
        done={<Trans>The certificate is issued again. It says the new name at once.</Trans>}
        onDone={onDone}
      >
        {(fields) => (
          <>
            <p>
              <Trans>
                Number, day and course stay. Whoever checks the certificate sees the new name at once.
              </Trans>
            </p>
            <Field
              label={<Trans>Name on the certificate</Trans>}
              name="name"
              defaultValue={name}
              autoComplete="off"
              errors={fields.name}
            />
            <Reason errors={fields.reason} />
          </>
        )}
      </FormButton>
      {withdrawn_on ? (
        <FormButton
          action={t`Give back`}
          look="quiet"
          title={t`Give the certificate back?`}
          send={(form) =>
            sendNow(
              api('POST /v1/accounts/:id/certificates/:number/reinstate/', {
                ...of,
                body: { reason: reasonOf(form) },
              }),
            )
          }
          done={<Trans>The certificate counts again.</Trans>}
          onDone={onDone}
        >
          {(fields) => (
            <>
              <p>
                <Trans>It counts again at once, and its owner can download it.</Trans>
              </p>
              <Reason errors={fields.reason} />
            </>
          )}
        </FormButton>
      ) : (
        <FormButton
          action={t`Withdraw`}
          look="quiet"
          title={t`Withdraw the certificate?`}
          send={(form) =>
            sendNow(
              api('POST /v1/accounts/:id/certificates/:number/withdraw/', {
                ...of,
                body: { reason: reasonOf(form) },
              }),
            )
          }
          done={<Trans>The certificate is withdrawn. Whoever checks it is told so.</Trans>}
          onDone={onDone}
        >
          {(fields) => (
            <>
              <p>
                <Trans>
                  Whoever checks it is told at once that it is withdrawn, and it cannot be downloaded any
                  more. You can give it back later.
                </Trans>
              </p>
              <Reason errors={fields.reason} />
            </>
          )}
        </FormButton>
      )}
    </div>
  );
}

function Reason({ errors }: { errors: string[] | undefined }) {
  return (
    <Field
      label={<Trans>Reason</Trans>}
      hint={<Trans>It is kept in the audit log.</Trans>}
      name="reason"
      autoComplete="off"
      maxLength={500}
      errors={errors}
    />
  );
}
