const first = 5_000;
const longest = 5 * 60_000;

/**
 * Milliseconds to wait after this many failures in a row: 5 s, 10 s, 20 s … up to 5 min, and never less than the server asked
 * for. Jitter keeps a class from sending all at once when its connection returns.
 *
 * @param failures from 1
 * @param askedSeconds the server's `Retry-After`
 * @param random returns a number from 0 up to, but not including, 1
 */
export function pauseAfter(failures: number, askedSeconds = 0, random = Math.random()): number {
  const growing = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return Math.max(growing * (0.75 + random / 2), askedSeconds * 1000);
}
