const first = 5_000;
const longest = 5 * 60_000;

/**
 * Milliseconds to wait after so many failures in a row: 5 s, 10 s, 20 s … 5 min, with jitter, so that a class whose line comes back
 * does not send all at once. Never sooner than the server asked for.
 *
 * @param failures from 1
 * @param askedSeconds the server's `Retry-After`
 * @param random from 0 up to, not including, 1
 */
export function pauseAfter(failures: number, askedSeconds = 0, random = Math.random()): number {
  const growing = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return Math.max(growing * (0.75 + random / 2), askedSeconds * 1000);
}
