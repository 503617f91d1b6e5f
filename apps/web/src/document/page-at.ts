import { requestOf } from '@readytowork/api-client/api';
import { generatePath, matchRoutes } from '@readytowork/ui/router';
import { searchText } from '../lib/search-text.ts';
import { type PageRoute, redirects, routes } from '../routes/table.ts';

/** What the server has to know of an address before it makes a document. */
export interface PageAt {
  /** What the document is made for: one address for all that have the same. */
  address: string;
  /** The calls whose answers it brings along. */
  answers: string[];
  /** Nothing in it is for its reader alone. */
  isListed: boolean;
  /** One of a known number of documents, worth keeping. */
  isKept: boolean;
  /** Its visitors may use the microphone and the camera. */
  mayRecord?: boolean;
}

const everything = [...redirects, ...routes];
const withoutParameters = new Map(
  routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
);

/** Of the longest path, with the empty one before its first slash. */
const mostWords = Math.max(...[...withoutParameters.keys()].map((path) => path.split('/').length));

/** The page at an address (path and query), or the address to go to instead. */
export function pageAt(url: string): PageAt | { redirect: string } {
  const [pathname = '/'] = url.split('?');
  const query = url.slice(pathname.length);
  if (!isReadable(pathname)) return sharedPage('/-/-');
  const match = matchAt(pathname);
  if (!match) return sharedPage(nowhere(pathname));
  const { route } = match;
  if ('to' in route) return { redirect: route.to };
  const params = Object.fromEntries(Object.entries(match.params).map(([name, value = '']) => [name, value]));
  if (route.access === 'signed-in') return sharedPage(route.path.replaceAll(/:\w+/g, '-'), route.answers);
  const isPlain = Object.values(params).every((value) => /^[\w-]{1,64}$/.test(value));
  const address = isPlain ? generatePath(route.path, params) : pathname;
  // Other spellings (`%6coans` for `loans`) lead to the one address, so that none of them is drawn and kept.
  if (route.path.includes(':') && address !== pathname) return { redirect: address + query };
  const page = publicPage(route, address, { params, search: new URLSearchParams(query) });
  return { ...page, isKept: page.isKept && isPlain };
}

/** As the router reads addresses; most are written as the table writes them, and need no look through all of it. */
function matchAt(pathname: string) {
  const route = withoutParameters.get(pathname);
  return route ? { route, params: {} } : matchOnce(pathname);
}

/** The router goes through its table anew for each address, which takes longer than all else that a kept page costs. */
const matched = new Map<string, ReturnType<typeof matchNow>>();
/** Anybody can ask for any address: past so many it begins again, and a long one is looked for each time. */
const mostMatched = 1000;
const longestMatched = 100;

function matchOnce(pathname: string) {
  if (pathname.length > longestMatched) return matchNow(pathname);
  if (matched.has(pathname)) return matched.get(pathname);
  const match = matchNow(pathname);
  if (matched.size >= mostMatched) matched.clear();
  matched.set(pathname, match);
  return match;
}

const matchNow = (pathname: string) => matchRoutes(everything, pathname);

interface Asked {
  params: Record<string, string>;
  search: URLSearchParams;
}

function publicPage(route: PageRoute, address: string, { params, search }: Asked): PageAt {
  const { answers = [] } = route;
  const isListed = route.listed !== undefined;
  const query = askedIn(search, route.search?.names);
  if (route.search && Object.keys(query).length > 0) {
    const { call, besides = [] } = route.search;
    return {
      address: `${address}?${new URLSearchParams(query)}`,
      answers: [requestOf(`GET ${call}`, { query }).path, ...besides],
      isListed,
      isKept: false,
    };
  }
  const read = new URLSearchParams(askedIn(search, route.reads));
  return {
    address: read.size > 0 ? `${address}?${read}` : address,
    answers: answers.map((call) => requestOf(`GET ${call}`, { params }).path),
    isListed,
    // There is no end to what can be typed.
    isKept: read.size === 0 && (isListed || !route.path.includes(':')),
    ...(route.mayRecord && { mayRecord: true }),
  };
}

/** Those of the parameters that are given. */
function askedIn(search: URLSearchParams, names: readonly string[] = []): Record<string, string> {
  const asked = names.map((name) => [name, searchText(search, name)]);
  return Object.fromEntries(asked.filter(([, words]) => words));
}

/** One document for all courses, and a handful for all that leads nowhere: the server draws few, whatever is asked for. */
const sharedPage = (address: string, answers: readonly string[] = []): PageAt => ({
  address,
  answers: [...answers],
  isListed: false,
  isKept: true,
});

/** An address that leads nowhere, below the same page as `pathname`: its entry in the menu is marked. */
function nowhere(pathname: string): string {
  const words = pathname.split('/', mostWords).map((word) => decodeURIComponent(word).toLowerCase());
  for (; words.length > 1; words.pop()) {
    const above = words.join('/');
    if (above !== '/' && withoutParameters.has(above)) return `${above}/-/-`;
  }
  return '/-/-';
}

function isReadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
