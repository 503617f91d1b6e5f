/** Thrown if a package is refused. The message is for its author: which file, which element, what to do. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}

/** Formats a name or text from a package for display: quoted, shortened, invisible characters made visible. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}
