/**
 * Keeps the first item with each title, in order (docs/specification.md, section 2): equal titles do not help readers to choose.
 */
export function uniqueByTitle<T extends { title: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ title }) => !seen.has(title) && seen.add(title));
}
