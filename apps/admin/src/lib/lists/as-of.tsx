import { Trans } from '@lingui/react/macro';
import { clockOf, dayOf, momentOf } from '../dates.ts';

/** When the data on the page was fetched; without the date if that was today. */
export function AsOf({ at }: { at: string }) {
  const isToday = dayOf(at) === dayOf(new Date().toISOString());
  const told = isToday ? clockOf(at) : momentOf(at);
  return (
    <p className="muted as-of">
      <Trans>As of {told}</Trans>
    </p>
  );
}
