let first: string | undefined;
let moved = false;

/** Told each address of the page shown; the first one came with the document. */
export function arrivedAt(pathname: string): void {
  if (first === undefined) first = pathname;
  else if (pathname !== first) moved = true;
}

/** Whether the visitor has gone to another page since the document was loaded. */
export function hasNavigated(): boolean {
  return moved;
}

/** An address of this site to go to, or nothing: never a way out of it. */
export function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined;
  const base = 'https://site.invalid';
  try {
    const url = new URL(address, base);
    return url.origin === base ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
