import { isPlain, type Plain } from './plain.ts';

/**
 * The difference from `earlier` to `later`, both JSON; undefined if they are equal. Lists of equal length are compared entry by
 * entry. Used for the state of a large activity tree, which is stored at every step and hardly changes.
 */
export function difference(earlier: unknown, later: unknown): unknown {
  if (isPlain(earlier) && isPlain(later)) return fieldsThatDiffer(earlier, later);
  if (Array.isArray(earlier) && Array.isArray(later) && earlier.length === later.length) {
    const entries = fieldsThatDiffer({ ...earlier }, { ...later });
    // For a list, an object with only the changed entries.
    return entries;
  }
  return JSON.stringify(earlier) === JSON.stringify(later) ? undefined : later;
}

function fieldsThatDiffer(earlier: Plain, later: Plain): Plain | undefined {
  const fields = Object.entries(later)
    .map(([key, value]) => [key, difference(earlier[key], value)] as const)
    .filter(([, value]) => value !== undefined);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Applies a difference to the value it was computed from. */
export function withDifference(earlier: unknown, change: unknown): unknown {
  if (change === undefined) return earlier;
  if (Array.isArray(earlier) && isPlain(change))
    return earlier.map((entry, index) => withDifference(entry, change[String(index)]));
  if (!isPlain(earlier) || !isPlain(change)) return change;
  const merged: Plain = { ...earlier };
  for (const [key, value] of Object.entries(change)) merged[key] = withDifference(earlier[key], value);
  return merged;
}
