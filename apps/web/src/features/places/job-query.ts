import type { PlaceKind } from '@readytowork/contract';
import type { JobSearch } from '@readytowork/contract/search-template';
import { paths } from '../../lib/paths.ts';
import { searchText } from '../../lib/search-text.ts';

/** The kinds of job sites to search, in display order. */
export const searchedKinds = [
  'job_board',
  'learnership',
  'public_service',
  'bursary',
  'career_guidance',
] as const satisfies readonly PlaceKind[];

/** The search in a page's address. */
export interface JobQuery extends JobSearch {
  kind: (typeof searchedKinds)[number] | undefined;
}

export function jobQueryIn(search: URLSearchParams): JobQuery {
  const kind = searchText(search, 'kind');
  return {
    what: searchText(search, 'what'),
    where: searchText(search, 'where'),
    kind: searchedKinds.find((known) => known === kind),
  };
}

/** A page's address with a search; without a search just the page's own. */
export function addressOf(path: string, { what, where, kind }: Partial<JobQuery>): string {
  const asked = Object.entries({ what, where, kind }).filter(([, value]) => value);
  return asked.length > 0
    ? `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, value ?? '']))}`
    : path;
}

export const jobsAddress = (query: Partial<JobQuery>): string => addressOf(paths.jobs, query);
