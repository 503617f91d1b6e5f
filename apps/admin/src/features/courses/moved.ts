/** Moves an entry to another position. A position beyond either end means that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const taken = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, ...taken);
  return next;
}
