import { ApiError } from '@readytowork/api-client/api-error';
import type { DataRequest } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dataRequestQuery } from './queries.ts';

/** Shows the stored request on the page, and marks the list as old. */
export function useShowRequest() {
  const cache = useQueryClient();
  return (request: DataRequest) => {
    cache.setQueryData(dataRequestQuery(request.number).queryKey, request);
    return cache.invalidateQueries({ queryKey: ['list', 'data-requests'] });
  };
}

/** A colleague was first (412), and the server wrote nothing. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
