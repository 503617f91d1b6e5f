/** Moves an entry of the list. A place past an end means that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const taken = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(to, next.length)), 0, ...taken);
  return next;
}
