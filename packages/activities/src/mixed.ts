/**
 * The same items in another order, the same one on every phone and in every tab: what was begun can be gone on with. Never the
 * order given, where there is another.
 *
 * @param seed another one mixes otherwise
 */
export function mixed<T>(items: readonly T[], seed: string): T[] {
  const keyed = items.map((item, index) => ({ item, index, key: hash(`${seed} ${index}`) }));
  keyed.sort((a, b) => a.key - b.key || a.index - b.index);
  const isAsGiven = keyed.every(({ index }, at) => index === at);
  const [first, ...rest] = keyed.map(({ item }) => item);
  return isAsGiven && first !== undefined ? [...rest, first] : keyed.map(({ item }) => item);
}

/** FNV-1a with a last stir, so that seeds which differ in one character do not sort alike. Nothing secret hangs on it. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}
