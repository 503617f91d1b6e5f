import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** What is due today. Fetched for each sitting, and then left alone: the questions under way do not change places. */
export const reviewQuery = queryOptions({
  queryKey: ['review'],
  queryFn: ({ signal }) => api('GET /v1/review/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
