import { Trans } from '@lingui/react/macro';
import { readSession } from '@readytowork/api-client/session-store';
import { longDate } from '@readytowork/ui/dates';

/** South Africa has one time zone and no summer time: a phone that is set to another shows the same days and times as all others. */
const aheadOfUtcMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

const local = (time: number) => new Date(time + aheadOfUtcMs).toISOString();

/** A phone whose clock is a day fast would call everything yesterday's: what is known of its error is taken off. */
const trueNow = () => Date.now() - (readSession()?.clock_ahead ?? 0) * 1000;

/** When something happened: the time where it was today or yesterday, the day for what is older. */
export function When({ at, now = trueNow() }: { at: string; now?: number }) {
  const then = local(Date.parse(at));
  const [day, time] = [then.slice(0, 10), then.slice(11, 16)];
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
