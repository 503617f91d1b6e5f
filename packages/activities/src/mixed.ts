import { textHash } from './text-hash.ts';

/**
 * Shuffles items the same way on every phone and in every tab, so that a learner can resume. Never returns the given order if
 * there is another one.
 *
 * @param seed determines the order
 */
export function mixed<T>(items: readonly T[], seed: string): T[] {
  const keyed = items.map((item, index) => ({ item, index, key: textHash(`${seed} ${index}`) }));
  keyed.sort((a, b) => a.key - b.key || a.index - b.index);
  const isAsGiven = keyed.every(({ index }, at) => index === at);
  const [first, ...rest] = keyed.map(({ item }) => item);
  return isAsGiven && first !== undefined ? [...rest, first] : keyed.map(({ item }) => item);
}
