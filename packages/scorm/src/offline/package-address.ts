/**
 * Splits the address of a package's file (`/c/{signature}/{path}`) into signature and path, decoded once; undefined if no file can
 * have that address. The query is left for the page to read. The server and the worker on the content origin find files by it.
 */
export function packageAddress(address: string): { signature: string; path: string } | undefined {
  const [, signature = '', encoded = ''] = /^\/c\/([^/?#]+)\/([^?#]*)/.exec(address) ?? [];
  try {
    // Other servers accept `a//b` for `a/b`, so package authors never noticed the mistake.
    const path = decodeURIComponent(encoded)
      .replace(/(?<=.)\/{2,}/g, '/')
      .normalize('NFC');
    return path === '' || /\p{Cc}/u.test(path) ? undefined : { signature, path };
  } catch {
    return undefined;
  }
}

/** The only one of these paths that differs from `path` in upper and lower case alone; undefined if none or several do. */
export function similarPath(paths: readonly string[], path: string): string | undefined {
  const [similar, another] = paths.filter((each) => each.toLowerCase() === path.toLowerCase());
  return another === undefined ? similar : undefined;
}
