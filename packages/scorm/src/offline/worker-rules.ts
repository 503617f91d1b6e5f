import { packageAddress } from './package-address.ts';

/**
 * How the worker on the content origin answers a request:
 *
 * - `network`: not at all, so the browser asks the network as without a worker
 * - `newest`: from the network, and without one from the cache; the server's answer has the policy with the sites that an editor allows
 * - `file`: from the cache, otherwise from the network; a file at such an address never changes
 */
export type Rule = 'network' | 'newest' | 'file';

interface Asked {
  method: string;
  url: string;
  /** The browser's use of the file (`Request.destination`). */
  destination: string;
}

interface Answering {
  rule: Rule;
  /** The cache's key; absent for requests that the worker leaves alone. */
  key?: string;
}

/** Uses of a file whose answer carries a policy of its own. */
const withPolicy = new Set([
  'document',
  'iframe',
  'frame',
  'embed',
  'object',
  'worker',
  'sharedworker',
  'audioworklet',
  'paintworklet',
]);

/** Chooses the rule for a request of a page of `origin`, the package's own. */
export function ruleFor({ method, url, destination }: Asked, origin: string): Answering {
  const { origin: from, pathname, search } = new URL(url);
  if (method !== 'GET' || from !== origin) return { rule: 'network' };
  const rule = withPolicy.has(destination) ? 'newest' : 'file';
  if (/^\/p\/[\w.-]+$/.test(pathname)) return { rule, key: origin + pathname };
  const address = packageAddress(pathname + search);
  return address ? { rule, key: keyOf(address.path, origin) } : { rule: 'network' };
}

const prefix = '/kept/';

/**
 * The cache key of a package's file: the origin names package and version; the signature, which changes, is not part of the
 * key.
 */
export const keyOf = (path: string, origin: string): string => origin + prefix + encodeURIComponent(path);

/** The path of a key; undefined for other keys. */
export function pathOfKey(key: string): string | undefined {
  const { pathname } = new URL(key);
  return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : undefined;
}
