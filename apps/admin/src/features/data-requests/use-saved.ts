import { ApiError } from '@readytowork/api-client/api-error';
import type { DataRequest } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dataRequestQuery } from './queries.ts';

/** Shows what the server has stored: on this page, and in the list the next time. */
export function useSaved() {
  const cache = useQueryClient();
  return (request: DataRequest) => {
    cache.setQueryData(dataRequestQuery(request.number).queryKey, request);
    return cache.invalidateQueries({ queryKey: ['list', 'data-requests'] });
  };
}

/** Somebody changed it meanwhile: nothing was written. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
