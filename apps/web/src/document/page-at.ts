import { requestOf } from '@readytowork/api-client/api';
import { generatePath, matchRoutes } from '@readytowork/ui/router';
import { searchText } from '../lib/search-text.ts';
import { type PageRoute, redirects, routes } from '../routes/table.ts';

/** What the server needs to know about an address to render its document. */
export interface PageAt {
  /** The address to render, the same for all addresses that share a document. */
  address: string;
  /** The API calls whose responses the document contains. */
  answers: string[];
  /** Whether the document is the same for every reader. */
  isListed: boolean;
  /** Whether the document is worth caching, because there is a limited number of such documents. */
  isKept: boolean;
  /** Whether the page may use the microphone and the camera. */
  mayRecord?: boolean;
}

const everything = [...redirects, ...routes];
const withoutParameters = new Map(
  routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
);

/** Number of parts in the longest path, including the empty part before its first slash. */
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
  // Other spellings (`%6coans` for `loans`) redirect, so that the server neither renders nor caches them.
  if (route.path.includes(':') && address !== pathname) return { redirect: address + query };
  const page = publicPage(route, address, { params, search: new URLSearchParams(query) });
  return { ...page, isKept: page.isKept && isPlain };
}

/** Matches as the router does; an address without parameters needs no search through the table. */
function matchAt(pathname: string) {
  const route = withoutParameters.get(pathname);
  return route ? { route, params: {} } : matchOnce(pathname);
}

/** Caches matches, because searching the table takes longer than everything else about serving a cached page. */
const matched = new Map<string, ReturnType<typeof matchNow>>();
/** Any address can be requested: the cache is cleared at this size, and a long address is never cached. */
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
    // A search text can be anything, so these documents are not cached.
    isKept: read.size === 0 && (isListed || !route.path.includes(':')),
    ...(route.mayRecord && { mayRecord: true }),
  };
}

/** The page's parameters that this address contains. */
function askedIn(search: URLSearchParams, names: readonly string[] = []): Record<string, string> {
  const asked = names.map((name) => [name, searchText(search, name)]);
  return Object.fromEntries(asked.filter(([, words]) => words));
}

/** One shared address for all courses, and a few for unknown pages, so that the server renders few documents. */
const sharedPage = (address: string, answers: readonly string[] = []): PageAt => ({
  address,
  answers: [...answers],
  isListed: false,
  isKept: true,
});

/** An unknown address below the same page as `pathname`, so that the page's menu entry is marked. */
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
