/** Reading data of unknown shape: what an XML element became, or what was stored. A missing part reads as nothing. */
export type Plain = Record<string, unknown>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The one child of this name; an element that may stand once. */
export function part(from: Plain | undefined, name: string): Plain | undefined {
  const value = from?.[name];
  return isPlain(value) ? value : undefined;
}

/** The children of this name, however many there are. */
export function parts(from: Plain | undefined, name: string): Plain[] {
  const value = from?.[name];
  if (Array.isArray(value)) return value.filter(isPlain);
  return isPlain(value) ? [value] : [];
}

/** An attribute, or an element that holds nothing but text. */
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

/** Leaves out the fields that are undefined: for the library "not there" and "undefined" are two things. */
export function compact<T extends object>(fields: T): Partial<T> {
  const given: Partial<T> = { ...fields };
  for (const key in given) if (given[key] === undefined) delete given[key];
  return given;
}
