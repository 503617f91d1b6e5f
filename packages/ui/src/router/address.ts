/** An address within the site, without the site's base path. */
export interface Address {
  pathname: string;
  /** With its "?", or empty. */
  search: string;
  /** With its "#", or empty. */
  hash: string;
}

/**
 * Resolves a link: `/path`, or `?query` and `#part` of the page at `pathname`. Always stays within the site, because two leading
 * slashes would name another one.
 */
export function resolve(to: string, pathname: string): Address {
  const found = new URL(to.replace(/^[/\\]+/, '/'), `http://site${pathname}`);
  return { pathname: found.pathname.replace(/^\/+/, '/'), search: found.search, hash: found.hash };
}

export const written = ({ pathname, search, hash }: Address): string => pathname + search + hash;
