/** A package that is refused. The message is for the person who made it: which file, which element, what to do. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}

/** A name or text out of a package, as it may be shown: in quotes, what cannot be seen made visible, and not too long. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}
