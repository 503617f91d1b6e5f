/** Time spans in the formats of both editions, in hundredths of a second, so that sums are exact. */
const clock = /^(\d+):(\d{2}):(\d{2})(?:\.(\d{1,2}))?$/;
const iso = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,2}))?S)?)?$/;

const isTime = /(^|[._])time(stamp)?$|\.latency$/;
const furtherDecimals = /(\d\.\d\d)\d+(?=([SZ]|[+-][\d:]+)?$)/;

/**
 * Cuts a time that a package sets to hundredths of a second, the precision of both editions. Many packages send milliseconds, and
 * a refusal would lose the learner's time. Values of other elements stay unchanged.
 */
export function cutToHundredths(element: string, value: string): string {
  return isTime.test(element) ? value.replace(furtherDecimals, '$1') : value;
}

const hundredths = (digits: string | undefined) => Number((digits ?? '').padEnd(2, '0'));

/** Adds two spans of 1.2 (HHHH:MM:SS.SS); an invalid one counts as zero. */
export function addClock(first: string, second: string): string {
  const total = fromClock(first) + fromClock(second);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = `${two(Math.floor(total / 360_000))}:${two(Math.floor(total / 6000) % 60)}:${two(Math.floor(total / 100) % 60)}`;
  return total % 100 === 0 ? whole : `${whole}.${two(total % 100)}`;
}

function fromClock(span: string): number {
  const match = clock.exec(span);
  if (!match) return 0;
  const [, hours, minutes, seconds, rest] = match;
  return Number(hours) * 360_000 + Number(minutes) * 6000 + Number(seconds) * 100 + hundredths(rest);
}

/** Adds two spans of 2004 (ISO 8601, PnYnMnDTnHnMnS); an invalid one counts as zero. */
export function addDuration(first: string, second: string): string {
  const total = fromDuration(first) + fromDuration(second);
  const hours = Math.floor(total / 360_000);
  const minutes = Math.floor(total / 6000) % 60;
  const seconds = (total % 6000) / 100;
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return `PT${parts.join('') || '0S'}`;
}

function fromDuration(span: string): number {
  const match = iso.exec(span);
  if (!match) return 0;
  const [years, months, days, hours, minutes, seconds] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const wholeDays = (years ?? 0) * 365 + (months ?? 0) * 30 + (days ?? 0);
  const wholeSeconds = ((wholeDays * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return wholeSeconds * 100 + hundredths(match[7]);
}
