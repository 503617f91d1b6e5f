import { Trans } from '@lingui/react/macro';
import { clockOf, dayOf, momentOf } from '../dates.ts';

/** When what is shown was so; of today the time alone. */
export function AsOf({ at }: { at: string }) {
  const isToday = dayOf(at) === dayOf(new Date().toISOString());
  const told = isToday ? clockOf(at) : momentOf(at);
  return (
    <p className="muted as-of">
      <Trans>As of {told}</Trans>
    </p>
  );
}
