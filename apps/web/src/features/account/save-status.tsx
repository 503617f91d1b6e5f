import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { Alert } from '@readytowork/ui/alert';
import type { useProfileForm } from './use-profile-form.ts';

/** How saving went; what is wrong with a field stands there. */
export function SaveStatus({ form }: { form: ReturnType<typeof useProfileForm> }) {
  if (form.isSuccess)
    return (
      <Alert kind="success" onDismiss={form.reset}>
        <Trans>Saved.</Trans>
      </Alert>
    );
  if (!form.problem) return null;
  return (
    <Alert kind="error" onDismiss={form.reset}>
      {errorMessage(form.problem)}
    </Alert>
  );
}
