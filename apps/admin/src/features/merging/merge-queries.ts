import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The remaining account and the ending account. */
export interface Pair {
  stays: number;
  ends: number;
}

export const previewQuery = ({ stays: id, ends: other }: Pair) =>
  queryOptions({
    queryKey: ['person', id, 'merge', other],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/merge/:other/', { params: { id, other }, signal }),
    // Never from the cache, because the administrator decides by these figures.
    staleTime: 0,
    gcTime: 0,
  });

export const duplicatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id, 'duplicates'],
    queryFn: ({ signal }) => api('GET /v1/accounts/:id/duplicates/', { params: { id }, signal }),
  });
