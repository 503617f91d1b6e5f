/** Readers for data of unknown shape: parsed XML or stored JSON. A missing part reads as undefined or empty. */
export type Plain = Record<string, unknown>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The child of this name, for elements that occur once. */
export function part(from: Plain | undefined, name: string): Plain | undefined {
  const value = from?.[name];
  return isPlain(value) ? value : undefined;
}

/** All children of this name, for elements that may be repeated. */
export function parts(from: Plain | undefined, name: string): Plain[] {
  const value = from?.[name];
  if (Array.isArray(value)) return value.filter(isPlain);
  return isPlain(value) ? [value] : [];
}

/** The text of an attribute, or of an element that contains only text. */
export function text(from: Plain | undefined, name: string): string | undefined {
  const value = from?.[name];
  if (isPlain(value)) return text(value, 'text');
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function flag(from: Plain | undefined, name: string): boolean | undefined {
  const value = text(from, name)?.toLowerCase();
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : undefined;
}

export function number(from: Plain | undefined, name: string): number | undefined {
  const value = text(from, name);
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}

/** Drops undefined fields, because the library distinguishes missing fields from undefined ones. */
export function compact<T extends object>(fields: T): Partial<T> {
  const given: Partial<T> = { ...fields };
  for (const key in given) if (given[key] === undefined) delete given[key];
  return given;
}
