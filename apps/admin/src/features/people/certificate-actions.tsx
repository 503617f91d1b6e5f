import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, api } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { PersonCertificate } from '@readytowork/contract';
import { unprintable } from '@readytowork/contract/printable';
import { Alert } from '@readytowork/ui/alert';
import { Field } from '@readytowork/ui/form/field';
import { type ReactNode, useState } from 'react';
import { FormButton } from '../../lib/forms/form-button.tsx';
import { useAfterAct } from './use-person-act.ts';

interface CertificateActionsProps {
  id: number;
  certificate: PersonCertificate;
}

/** Corrects the name on a certificate, withdraws it or reinstates it, each with a reason. */
export function CertificateActions({ id, certificate }: CertificateActionsProps) {
  const acts = useActs(id, certificate);
  return (
    <div className="actions">
      {acts.isBeaten && (
        <Alert kind="note" onDismiss={acts.dismiss}>
          <Trans>
            A colleague changed this certificate meanwhile. Nothing of yours was saved: look at it again.
          </Trans>
        </Alert>
      )}
      <CorrectName acts={acts} name={certificate.name} />
      {certificate.withdrawn_on ? <GiveBack acts={acts} /> : <Withdraw acts={acts} />}
    </div>
  );
}

/** The calls that change a certificate. After a conflict the list is fetched again before the next decision. */
function useActs(id: number, { number, revision }: PersonCertificate) {
  const onDone = useAfterAct(id);
  const [isBeaten, setBeaten] = useState(false);
  const of = { params: { id, number }, revision };
  const send = async <T,>(sending: Promise<T>) => {
    setBeaten(false);
    try {
      return await sending;
    } catch (error) {
      setBeaten(error instanceof ApiError && error.status === 412);
      await onDone();
      throw error;
    }
  };
  return {
    isBeaten,
    dismiss: () => setBeaten(false),
    onDone,
    reissue: (body: { name: string; reason: string }) =>
      send(api('POST /v1/accounts/:id/certificates/:number/reissue/', { ...of, body })),
    reinstate: (body: { reason: string }) =>
      send(api('POST /v1/accounts/:id/certificates/:number/reinstate/', { ...of, body })),
    withdraw: (body: { reason: string }) =>
      send(api('POST /v1/accounts/:id/certificates/:number/withdraw/', { ...of, body })),
  };
}

interface ActProps {
  acts: ReturnType<typeof useActs>;
}

function CorrectName({ acts, name }: ActProps & { name: string }) {
  const { t } = useLingui();
  return (
    <ReasonButton
      action={t`Correct the name`}
      title={t`Issue the certificate again with another name`}
      consequence={
        <Trans>
          Number, day and course stay. Anyone who checks the certificate sees the new name at once.
        </Trans>
      }
      send={(reason, form) => acts.reissue({ name: entryOf(form, 'name').trim(), reason })}
      done={<Trans>The certificate is issued again. It says the new name at once.</Trans>}
      onDone={acts.onDone}
    >
      {(fields) => <CertificateName name={name} errors={fields.name} />}
    </ReasonButton>
  );
}

/** While the user types, lists characters that a certificate cannot print. */
function CertificateName({ name, errors }: { name: string; errors: string[] | undefined }) {
  const [typed, setTyped] = useState(name);
  const letters = unprintable(typed).join(' ');
  return (
    <>
      <Field
        label={<Trans>Name on the certificate</Trans>}
        name="name"
        defaultValue={name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        errors={errors}
      />
      <div aria-live="polite">
        {letters && (
          <p className="field-hint">
            <Trans>
              We can’t print {letters} on a certificate. Ask for the name in Latin letters, as in the
              passport.
            </Trans>
          </p>
        )}
      </div>
    </>
  );
}

function GiveBack({ acts }: ActProps) {
  const { t } = useLingui();
  return (
    <ReasonButton
      action={t`Give back`}
      title={t`Give the certificate back?`}
      consequence={<Trans>It counts again at once, and its owner can download it.</Trans>}
      send={(reason) => acts.reinstate({ reason })}
      done={<Trans>The certificate counts again.</Trans>}
      onDone={acts.onDone}
    />
  );
}

function Withdraw({ acts }: ActProps) {
  const { t } = useLingui();
  return (
    <ReasonButton
      action={t`Withdraw`}
      title={t`Withdraw the certificate?`}
      consequence={
        <Trans>
          Anyone who checks it is told at once that it is withdrawn, and it cannot be downloaded anymore. You
          can give it back later.
        </Trans>
      }
      send={(reason) => acts.withdraw({ reason })}
      done={<Trans>The certificate is withdrawn. Anyone who checks it is told so.</Trans>}
      onDone={acts.onDone}
    />
  );
}

interface ReasonButtonProps {
  action: string;
  title: string;
  consequence: ReactNode;
  send: (reason: string, form: HTMLFormElement) => Promise<unknown>;
  done: ReactNode;
  onDone: () => unknown;
  /** Fields above the reason. */
  children?: (fields: Record<string, string[] | undefined>) => ReactNode;
}

/** A button whose dialog asks for a reason, which goes into the audit log. */
function ReasonButton({ consequence, send, children, ...button }: ReasonButtonProps) {
  return (
    <FormButton {...button} look="quiet" send={(form) => send(entryOf(form, 'reason').trim(), form)}>
      {(fields) => (
        <>
          <p>{consequence}</p>
          {children?.(fields)}
          <Field
            label={<Trans>Reason</Trans>}
            hint={<Trans>It is kept in the audit log.</Trans>}
            name="reason"
            autoComplete="off"
            maxLength={500}
            errors={fields.reason}
          />
        </>
      )}
    </FormButton>
  );
}
