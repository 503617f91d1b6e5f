import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import type { useSave } from './use-save.ts';

/** How saving went; what is wrong with a field stands there. */
export function SaveStatus({ save, fields }: ReturnType<typeof useSave>) {
  if (save.isSuccess)
    return (
      <Alert kind="success" onDismiss={save.reset}>
        <Trans>Saved.</Trans>
      </Alert>
    );
  if (!save.isError || Object.keys(fields).length > 0) return null;
  return (
    <Alert kind="error" onDismiss={save.reset}>
      {errorMessage(save.error)}
    </Alert>
  );
}
