import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import styles from './dashboard.module.scss';

/** Reminds users to confirm their address. Everything works without it, but a password reset could not reach them. */
export function ConfirmReminder({ email }: { email: string }) {
  const again = useMutation({ mutationFn: () => api('POST /api/register/send_again/') });
  return (
    <div className={styles.line}>
      <Icon name="info" />
      {again.isSuccess ? (
        <StatusMessage>
          <p role="status">
            <Trans>A new link is on its way to {email}. Check your spam folder too.</Trans>
          </p>
        </StatusMessage>
      ) : (
        <>
          <p>
            <Trans>Confirm your email address: use the link in our email.</Trans>
          </p>
          <Button look="quiet" busy={again.isPending} onClick={() => again.mutate()}>
            <Trans>Send it again</Trans>
          </Button>
        </>
      )}
      {again.isError && (
        <p role="alert" className="field-error">
          {errorMessage(again.error)}
        </p>
      )}
    </div>
  );
}
