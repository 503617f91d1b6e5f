import { Trans } from '@lingui/react/macro';
import { clockOf, dayOf, momentOf } from '../dates.ts';

/** Time of the shown data; without the date if it is today. */
export function AsOf({ at }: { at: string }) {
  const isToday = dayOf(at) === dayOf(new Date().toISOString());
  const told = isToday ? clockOf(at) : momentOf(at);
  return (
    <p className="muted as-of">
      <Trans>As of {told}</Trans>
    </p>
  );
}
