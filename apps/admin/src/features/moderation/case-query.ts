import { api } from '@readytowork/api-client/api';
import type { ModerationCase } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** A case with its evidence. The server logs each view, so the page never refetches it on its own. */
export const caseQuery = (number: number) =>
  queryOptions({
    queryKey: ['case', number],
    queryFn: ({ signal }) => api('GET /v1/moderation/:case/', { params: { case: number }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Shows a case as the server has it now, and invalidates the lists. */
export function useShowCase(): (found: ModerationCase) => void {
  const queries = useQueryClient();
  return (found) => {
    queries.setQueryData(caseQuery(found.number).queryKey, found);
    void queries.invalidateQueries({ queryKey: ['list', 'cases'] });
  };
}
