import { Trans } from '@lingui/react/macro';
import type { Setting } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';

/** Names the parts of a setting that must be filled in before the launch. */
export function Missing({ setting: { field, missing } }: { setting: Setting }) {
  if (missing.length === 0) return null;
  const titles = field.kind === 'parts' ? field.parts.filter(({ name }) => missing.includes(name)) : [];
  const named = titles.map(({ title }) => title).join(', ');
  return (
    <Alert kind="note">
      {named ? <Trans>Not configured yet: {named}</Trans> : <Trans>This is not configured yet.</Trans>}
    </Alert>
  );
}
