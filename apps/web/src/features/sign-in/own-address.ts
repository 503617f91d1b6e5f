/** The address if it is on this site, otherwise undefined, so that no redirect leads away. */
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
