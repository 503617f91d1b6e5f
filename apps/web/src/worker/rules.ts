import { paths } from '../lib/paths.ts';

/** The document for signed-in pages: it contains nothing about a person, and the browser renders the page. */
export const shell = '/my-learning';

/** The document for the pages of all courses, which is the same whichever course the address names. It loads their scripts. */
export const courseShell = '/my-learning/course';

/** The page that the worker shows in place of one that needs the network. */
export const offlinePage = '/offline';

/** Documents that the worker keeps. They are rendered for visitors, so they contain nothing about a person. */
export const documents = [
  shell,
  courseShell,
  '/cv',
  '/cv/letter',
  '/jobs/my-search',
  '/jobs/check-an-advert',
  '/jobs/interview-practice',
  '/wellness',
  offlinePage,
];

/**
 * How the worker answers a request:
 *
 * - `network`: not at all, so the browser asks the network as without a worker
 * - `file`: from the cache, otherwise from the network; a file at such an address never changes
 * - `newest`: from the network, otherwise from the cache
 * - `document`: a page that opens without a network
 * - `page`: a page that needs the network; without it, the page that says so
 */
export type Rule = 'network' | 'file' | 'newest' | 'document' | 'page';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Chooses the rule for a request of a page of `origin`. Calls of the API never get another answer than the network's. */
export function ruleFor({ method, mode, url }: Asked, origin: string): Rule {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'network';
  if (/^\/(api|v\d+|admin|healthz|readyz|metrics|sw\.js)(\/|$)/.test(pathname)) return 'network';
  if (mode === 'navigate') return documentFor(pathname) ? 'document' : 'page';
  if (/^\/(assets|media\/slides)\//.test(pathname)) return 'file';
  return pathname === '/first.js' ? 'newest' : 'network';
}

/** The kept document for a page's address; undefined for pages that need the network. */
export function documentFor(pathname: string): string | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (documents.includes(path)) return path;
  if (isCourse(path)) return courseShell;
  return /^\/my-learning(\/|$)/.test(path) ? shell : undefined;
}

const pages: readonly string[] = Object.values(paths);

const isCourse = (path: string): boolean =>
  /^\/my-learning\/[a-z0-9_]+\/?$/.test(path) && !pages.includes(path.replace(/\/$/, ''));

/** Whether a learner is in the middle of something at this address: a course with its assessment. */
export const isInCourse = (url: string): boolean => isCourse(new URL(url).pathname);
