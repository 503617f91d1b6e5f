import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';

/** An address that is not confirmed yet: everything works, but a forgotten password could find nobody. */
export function ConfirmReminder({ email }: { email: string }) {
  const again = useMutation({ mutationFn: () => api('POST /api/register/send_again/') });
  if (again.isSuccess)
    return (
      <StatusMessage>
        <Alert kind="success">
          <Trans>
            A mail with a new link is on its way to {email}. Nothing after a few minutes? Look among your
            spam.
          </Trans>
        </Alert>
      </StatusMessage>
    );
  return (
    <Alert kind="note">
      <p>
        <Trans>Please confirm your email address: follow the link in the mail that we sent to {email}.</Trans>
      </p>
      {again.isError && (
        <p role="alert" className="field-error">
          {errorMessage(again.error)}
        </p>
      )}
      <Button look="secondary" busy={again.isPending} onClick={() => again.mutate()}>
        <Trans>Send the mail again</Trans>
      </Button>
    </Alert>
  );
}
