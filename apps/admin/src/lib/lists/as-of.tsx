import { Trans } from '@lingui/react/macro';
import { clockOf, momentOf } from '../dates.ts';

/** When what is shown was so; of today the time alone. */
export function AsOf({ at }: { at: string }) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const told = isToday ? clockOf(at) : momentOf(at);
  return (
    <p className="muted as-of">
      <Trans>As of {told}</Trans>
    </p>
  );
}
