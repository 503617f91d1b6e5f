export type Params = Record<string, string | undefined>;

interface Match<R> {
  route: R;
  params: Params;
}

/**
 * The route of an address: of several that match it the one that says more of it in words. Capitals and slashes at the end make no
 * difference, as people type addresses.
 */
export function matchRoutes<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): Match<R> | undefined {
  let best: Match<R> | undefined;
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params && (!best || rank(route.path) < rank(best.route.path))) best = { route, params };
  }
  return best;
}

/**
 * What the parameters of a path are at an address, or undefined where the path does not match it.
 * @param path words and `:parameters` between slashes; `*` at its end stands for whatever follows
 */
export function matchPath(path: string, pathname: string): Params | undefined {
  const asked = segments(pathname);
  const wanted = segments(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? asked.length < wanted.length : asked.length !== wanted.length) return undefined;
  const params: Params = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(asked[index] ?? '');
    if (segment.startsWith(':')) {
      if (value === '') return undefined;
      params[segment.slice(1)] = value;
    } else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

/** The address of a path with these values for its parameters. */
export const generatePath = (path: string, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Less is better: a word before a parameter, a parameter before the rest. */
const rank = (path: string): string =>
  segments(path)
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('');

function segments(path: string): string[] {
  const inner = path.replace(/^\/|\/+$/g, '');
  return inner === '' ? [] : inner.split('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
