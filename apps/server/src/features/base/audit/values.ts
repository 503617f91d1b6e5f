/** Texts are cut to this length, so that a long one cannot fill the log. */
const longest = 200;

/** An object before and after a change. */
export interface Change {
  before?: object;
  after?: object;
}

/** The listed fields that changed. Other fields, such as a password, are left out. */
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

/** A plain value; lists and objects become JSON. */
function short(value: unknown): string | number | boolean | null {
  if (value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : json(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const json = (value: unknown) => JSON.stringify(value) ?? '';
