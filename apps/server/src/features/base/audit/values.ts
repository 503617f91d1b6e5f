/** Longer texts are truncated, so that they cannot fill the log. */
const longest = 200;

/** An object before and after a change. */
export interface Change {
  before?: object;
  after?: object;
}

/** Returns the listed fields that have changed. Other fields, such as a password, are left out. */
export function valuesOf(fields: readonly string[], { before, after }: Change) {
  const [was, is] = [keptOf(fields, before), keptOf(fields, after)];
  const changed = (field: string) => !before || !after || was.get(field) !== is.get(field);
  return { before: jsonOf(was, changed), after: jsonOf(is, changed) };
}

function keptOf(fields: readonly string[], values: object = {}) {
  const all = new Map(Object.entries(values));
  const told = fields.filter((field) => all.get(field) !== undefined);
  return new Map(told.map((field) => [field, short(all.get(field))]));
}

function jsonOf(values: ReturnType<typeof keptOf>, isKept: (field: string) => boolean): string | null {
  const kept = [...values].filter(([field]) => isKept(field));
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null;
}

/** Returns a plain value; lists and objects are written as JSON. */
function short(value: unknown): string | number | boolean | null {
  if (value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : json(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const json = (value: unknown) => JSON.stringify(value) ?? '';
