export type Params = Record<string, string | undefined>;

interface Match<R> {
  route: R;
  params: Params;
}

/**
 * Finds the route for an address. If several match, the one with more literal words wins. Ignores case and trailing slashes,
 * because people type addresses.
 */
export function matchRoutes<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): Match<R> | undefined {
  const asked = wordsOf(pathname);
  let best: (Match<R> & { rank: string }) | undefined;
  for (const route of routes) {
    const pattern = patternOf(route.path);
    const params = fit(pattern, asked);
    if (params && (!best || pattern.rank < best.rank)) best = { route, params, rank: pattern.rank };
  }
  return best;
}

/**
 * The parameters of a path at an address, or undefined if the path does not match.
 * @param path words and `:parameters` between slashes; a final `*` matches the rest
 */
export const matchPath = (path: string, pathname: string): Params | undefined =>
  fit(patternOf(path), wordsOf(pathname));

/** The address of a path with these parameter values. */
export const generatePath = (path: string, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

interface Pattern {
  /** Parameters with their colon, words in lower case. */
  wanted: string[];
  /** True if it ends with `*`. */
  isOpen: boolean;
  /** Lower sorts first: a word before a parameter, a parameter before the rest. */
  rank: string;
}

/** Caches the pattern of each route: as many entries as there are pages, whatever visitors request. */
const patterns = new Map<string, Pattern>();

function patternOf(path: string): Pattern {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = readPattern(path);
  patterns.set(path, pattern);
  return pattern;
}

function readPattern(path: string): Pattern {
  const parts = segments(path);
  const rank = parts.map((part) => (part === '*' ? '2' : part.startsWith(':') ? '1' : '0')).join('');
  const isOpen = parts.at(-1) === '*';
  const wanted = isOpen ? parts.slice(0, -1) : parts;
  return { wanted: wanted.map((part) => (part.startsWith(':') ? part : part.toLowerCase())), isOpen, rank };
}

interface Word {
  value: string;
  small: string;
}

const wordsOf = (pathname: string): Word[] =>
  segments(pathname).map((segment) => {
    const value = decoded(segment);
    return { value, small: value.toLowerCase() };
  });

function fit({ wanted, isOpen }: Pattern, asked: readonly Word[]): Params | undefined {
  if (isOpen ? asked.length < wanted.length : asked.length !== wanted.length) return undefined;
  const params: Params = {};
  for (const [index, part] of wanted.entries()) {
    const { value, small } = asked[index] ?? { value: '', small: '' };
    if (part.startsWith(':')) {
      if (value === '') return undefined;
      params[part.slice(1)] = value;
    } else if (part !== small) return undefined;
  }
  return params;
}

/**
 * Splits a path. Trims slashes by hand, because a regular expression for trailing slashes would start over at each of ten
 * thousand slashes in the middle.
 */
function segments(path: string): string[] {
  const start = path.startsWith('/') ? 1 : 0;
  let end = path.length;
  while (end > start && path[end - 1] === '/') end -= 1;
  return end === start ? [] : path.slice(start, end).split('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
