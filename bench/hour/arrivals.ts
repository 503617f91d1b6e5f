/** More steps than the resolution of any clock in this benchmark. */
const steps = 2 ** 32;

/**
 * Independent arrivals at this rate: milliseconds from the start, in order. They do not wait for earlier ones to be served, as
 * people do not, so a slow server cannot reduce its own load.
 */
export function arrivals(perSecond: number, seconds: number, random: (below: number) => number): number[] {
  const due: number[] = [];
  const gap = () => (-Math.log(1 - random(steps) / steps) / perSecond) * 1000;
  for (let at = gap(); at < seconds * 1000; at += gap()) due.push(at);
  return due;
}

/** The rates to try, each higher than the last by the factor. */
export function* rising(from: number, factor: number): Generator<number> {
  for (let rate = from; ; rate *= factor) yield Math.round(rate);
}
