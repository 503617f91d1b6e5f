/** The first of each title, in the order given (docs/specification.md, section 2): the same words twice help nobody choose. */
export function uniqueByTitle<T extends { title: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ title }) => !seen.has(title) && seen.add(title));
}
