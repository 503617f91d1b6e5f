/** Finer than any clock here. */
const steps = 2 ** 32;

/**
 * When so many a second arrive who know nothing of each other: milliseconds from the start, in order. They come whether or
 * not those before them have been served, as people do, so a server that falls behind cannot slow its own load down.
 */
export function arrivals(perSecond: number, seconds: number, random: (below: number) => number): number[] {
  const due: number[] = [];
  const gap = () => (-Math.log(1 - random(steps) / steps) / perSecond) * 1000;
  for (let at = gap(); at < seconds * 1000; at += gap()) due.push(at);
  return due;
}

/** The rates to try, one after the other, each so much higher than the last. */
export function* rising(from: number, factor: number): Generator<number> {
  for (let rate = from; ; rate *= factor) yield Math.round(rate);
}
