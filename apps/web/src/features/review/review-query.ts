import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Today's questions. Fetched once per sitting, so that their order does not change during it. */
export const reviewQuery = queryOptions({
  queryKey: ['review'],
  queryFn: ({ signal }) => api('GET /v1/review/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
