import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { useForm } from '@readytowork/api-client/form/use-form';
import { Alert } from '@readytowork/ui/alert';

/** Shows whether saving worked; errors about a field are shown at that field. */
export function SaveStatus({
  form,
}: {
  form: Pick<ReturnType<typeof useForm>, 'isSuccess' | 'problem' | 'reset'>;
}) {
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
