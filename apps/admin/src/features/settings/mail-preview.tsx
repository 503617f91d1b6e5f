import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation } from '@tanstack/react-query';
import styles from './settings.module.scss';
import type { Value } from './values.ts';

/** Previews the email with the typed text. The server renders it just like the real one. */
export function MailPreview({ name, value }: { name: string; value: Value }) {
  const call = useMutation({
    mutationFn: () =>
      api('POST /v1/settings/:setting/preview/', { params: { setting: name }, body: { value } }),
  });
  return (
    <div className={styles.preview}>
      <Button look="secondary" busy={call.isPending} onClick={() => call.mutate()}>
        <Trans>Show the email</Trans>
      </Button>
      <div aria-live="polite">
        {call.data && (
          <>
            <p>
              <strong>{call.data.subject}</strong>
            </p>
            <pre>{call.data.text}</pre>
          </>
        )}
        {call.error && <Alert kind="error">{errorMessage(call.error)}</Alert>}
      </div>
    </div>
  );
}
