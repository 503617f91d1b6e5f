import { isPlain, type Plain } from './plain.ts';

/**
 * What `later` says otherwise than `earlier`, both JSON; undefined: nothing. Lists of one length are compared entry by
 * entry. The state of a large activity tree is mostly the state it began with, and is stored at every step.
 */
export function difference(earlier: unknown, later: unknown): unknown {
  if (isPlain(earlier) && isPlain(later)) return fieldsThatDiffer(earlier, later);
  if (Array.isArray(earlier) && Array.isArray(later) && earlier.length === later.length) {
    const entries = fieldsThatDiffer({ ...earlier }, { ...later });
    // An object in the place of a list: only these entries changed.
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

/** Puts a difference back on what it was taken from. */
export function withDifference(earlier: unknown, change: unknown): unknown {
  if (change === undefined) return earlier;
  if (Array.isArray(earlier) && isPlain(change))
    return earlier.map((entry, index) => withDifference(entry, change[String(index)]));
  if (!isPlain(earlier) || !isPlain(change)) return change;
  const merged: Plain = { ...earlier };
  for (const [key, value] of Object.entries(change)) merged[key] = withDifference(earlier[key], value);
  return merged;
}
