/** An address within the site, without what the site itself stands under. */
export interface Address {
  pathname: string;
  /** With its "?", or empty. */
  search: string;
  /** With its "#", or empty. */
  hash: string;
}

/**
 * The address that a link leads to: `/path`, or `?query` and `#part` of the page at `pathname`. It is always one of this site, whatever
 * stands in it: two slashes at the beginning would be another one.
 */
export function resolve(to: string, pathname: string): Address {
  const found = new URL(to.replace(/^[/\\]+/, '/'), `http://site${pathname}`);
  return { pathname: found.pathname.replace(/^\/+/, '/'), search: found.search, hash: found.hash };
}

export const written = ({ pathname, search, hash }: Address): string => pathname + search + hash;
