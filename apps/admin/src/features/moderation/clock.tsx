import { Trans } from '@lingui/react/macro';
import type { ModerationRow } from '@readytowork/contract';
import { relativeTo } from '../../lib/dates.ts';
import { When } from '../../lib/when.tsx';

/** When the case is due. A late case is marked in words, not only by colour. */
export function Clock({ of: { due_at, state } }: { of: Pick<ModerationRow, 'due_at' | 'state'> }) {
  if (state === 'closed') return <When at={due_at} />;
  const now = new Date();
  const distance = relativeTo(due_at, now);
  if (Date.parse(due_at) < now.getTime())
    return (
      <strong className="late">
        <Trans>Late: due {distance}</Trans>
      </strong>
    );
  return <Trans>due {distance}</Trans>;
}
