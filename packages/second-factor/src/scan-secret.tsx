import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorMessage } from '@readytowork/api-client/api';
import { entryOf, useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { CodeField } from '@readytowork/ui/form/code-field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { lazy, Suspense } from 'react';
import styles from './second-factor.module.scss';

const QrCode = lazy(async () => ({ default: (await import('@readytowork/ui/qr-code')).QrCode }));

interface ScanSecretProps {
  secret: string;
  uri: string;
  onCode: (code: string) => Promise<void>;
  onBeginAgain: () => void;
}

/** Shows the secret to enter into the app, and asks for the app's first code as proof. */
export function ScanSecret({ secret, uri, onCode, onBeginAgain }: ScanSecretProps) {
  const { t } = useLingui();
  const form = useForm((entered) => onCode(entryOf(entered, 'code')));
  const tooLate = form.problem instanceof ApiError && form.problem.status === 409;
  return (
    <form {...form.props}>
      {form.problem && (
        <Alert kind="error">
          <p>{errorMessage(form.problem)}</p>
          {tooLate && (
            <Button look="secondary" onClick={onBeginAgain}>
              <Trans>Begin again</Trans>
            </Button>
          )}
        </Alert>
      )}
      <StatusMessage>
        <p>
          <Trans>Now your phone. Do this within 15 minutes.</Trans>
        </p>
      </StatusMessage>
      <ol className={styles.steps}>
        <li>
          <Trans>
            Install an authenticator app on your phone, if you have none yet. Google Authenticator, Microsoft
            Authenticator, Aegis and FreeOTP are all free.
          </Trans>
        </li>
        <li>
          <Trans>In the app, add an account and scan this code.</Trans>
          <Suspense fallback={<div className="qr-code" />}>
            <QrCode text={uri} label={t`QR code with the key for your app`} />
          </Suspense>
          <p>
            <Trans>
              Reading this on that phone? <a href={uri}>Open the app here</a>, or type this key into it:
            </Trans>
          </p>
          <p>
            <code className={styles.secret}>{inFours(secret)}</code>
          </p>
        </li>
        <li>
          <Trans>Type the six digits that the app now shows for ReadytoWork.</Trans>
        </li>
      </ol>
      <CodeField kind="app" label={<Trans>Code from your app</Trans>} errors={form.fields.code} />
      <Button type="submit" busy={form.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

/** The secret split into groups for reading aloud: "ABCD EFGH …". */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
