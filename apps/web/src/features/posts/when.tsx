import { Trans } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';

/** South Africa has one time zone and no summer time: a phone that is set to another shows the same days and times as all others. */
const aheadOfUtcMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

const local = (time: number) => new Date(time + aheadOfUtcMs).toISOString();

/** When something was written: the time where it was today or yesterday, the day for what is older. */
export function When({ at, now = Date.now() }: { at: string; now?: number }) {
  const written = local(Date.parse(at));
  const day = written.slice(0, 10);
  const time = written.slice(11, 16);
  return (
    <time dateTime={at}>
      {day === local(now).slice(0, 10) ? (
        <Trans>Today, {time}</Trans>
      ) : day === local(now - dayMs).slice(0, 10) ? (
        <Trans>Yesterday, {time}</Trans>
      ) : (
        longDate(day)
      )}
    </time>
  );
}
