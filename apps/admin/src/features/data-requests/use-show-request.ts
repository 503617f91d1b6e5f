import { ApiError } from '@readytowork/api-client/api-error';
import type { DataRequest } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dataRequestQuery } from './queries.ts';

/** Shows the request as the server stored it, and invalidates the list. */
export function useShowRequest() {
  const cache = useQueryClient();
  return (request: DataRequest) => {
    cache.setQueryData(dataRequestQuery(request.number).queryKey, request);
    return cache.invalidateQueries({ queryKey: ['list', 'data-requests'] });
  };
}

/** True if a colleague saved first (412); then the server wrote nothing. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
