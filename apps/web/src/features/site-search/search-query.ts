import { api, requestOf } from '@readytowork/api-client/api';
import type { SearchAnswer } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { answerQuery } from '../../lib/public-answers.ts';

/** Results per page, and at most (docs/contract.md, section 8). */
const step = 10;
const most = 50;
/** Suggestions below the box: as many as a phone shows above its keyboard. */
const suggested = 5;

/** The search in the address of the search page. */
export interface Asked {
  q: string;
  limit: number;
}

/** The number of results in an address: a multiple of ten, fifty at most. */
export function limitIn(search: URLSearchParams): number {
  const limit = Number(search.get('limit') ?? step);
  return Number.isInteger(limit) && limit >= step ? Math.min(limit, most) : step;
}

/** The number of results after "Show more"; undefined if there are no more pages. */
export const nextLimit = (limit: number): number | undefined =>
  limit < most ? Math.min(limit + step, most) : undefined;

export function searchAddress({ q, limit }: Asked): string {
  if (!q) return paths.search;
  return `${paths.search}?${new URLSearchParams({ q, ...(limit > step && { limit: String(limit) }) })}`;
}

const queryOf = ({ q, limit }: Asked) => ({ q, ...(limit > step && { limit: String(limit) }) });
const ask = (query: { q: string; limit?: string }, signal: AbortSignal): Promise<SearchAnswer> =>
  api('GET /v1/search/', { query, signal });

/** The results for visitors, which the document of the page contains. */
export const visitorsQuery = (asked: Asked) =>
  answerQuery(requestOf('GET /v1/search/', { query: queryOf(asked) }).path, (signal) =>
    ask(queryOf(asked), signal),
  );

/** The results for a signed-in person: their own pages, and courses for their groups. */
export const membersQuery = (user: number, asked: Asked) =>
  queryOptions({
    queryKey: ['search', user, queryOf(asked)],
    queryFn: ({ signal }) => ask(queryOf(asked), signal),
    staleTime: 5 * 60_000,
  });

/** The best results for an unfinished text. */
export const suggestionsQuery = (user: number | undefined, q: string) =>
  queryOptions({
    queryKey: ['suggestions', user ?? null, q],
    queryFn: ({ signal }) => ask({ q, limit: String(suggested) }, signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
