import { textHash } from './text-hash.ts';

/**
 * The same items in another order, the same one on every phone and in every tab: what was begun can be gone on with. Never the
 * order given, where there is another.
 *
 * @param seed another one mixes otherwise
 */
export function mixed<T>(items: readonly T[], seed: string): T[] {
  const keyed = items.map((item, index) => ({ item, index, key: textHash(`${seed} ${index}`) }));
  keyed.sort((a, b) => a.key - b.key || a.index - b.index);
  const isAsGiven = keyed.every(({ index }, at) => index === at);
  const [first, ...rest] = keyed.map(({ item }) => item);
  return isAsGiven && first !== undefined ? [...rest, first] : keyed.map(({ item }) => item);
}
