import { Trans } from '@lingui/react/macro';
import { readSession } from '@readytowork/api-client/session-store';
import { longDate } from '@readytowork/ui/dates';

/** South Africa has one time zone without summer time, so phones in any zone show the same days and times. */
const aheadOfUtcMs = 2 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

const local = (time: number) => new Date(time + aheadOfUtcMs).toISOString();

/** Corrects the phone's clock by its known error; otherwise a phone that is a day fast would date everything yesterday. */
const trueNow = () => Date.now() - (readSession()?.clock_ahead ?? 0) * 1000;

/** Shows the time for today and yesterday, and the date for anything older. */
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
