import type { PlaceKind } from '@readytowork/contract';
import type { JobSearch } from '@readytowork/contract/search-template';
import { paths } from '../../lib/paths.ts';
import { searchText } from '../../lib/search-text.ts';

/** The kinds among which one looks, in the order in which they are offered. */
export const searchedKinds = [
  'job_board',
  'learnership',
  'public_service',
  'bursary',
  'career_guidance',
] as const satisfies readonly PlaceKind[];

/** What somebody looks for, as the address has it. */
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

/** The address of a page with a search in it; without one the page itself. */
export function addressOf(path: string, { what, where, kind }: Partial<JobQuery>): string {
  const asked = Object.entries({ what, where, kind }).filter(([, value]) => value);
  return asked.length > 0
    ? `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, value ?? '']))}`
    : path;
}

export const jobsAddress = (query: Partial<JobQuery>): string => addressOf(paths.jobs, query);
