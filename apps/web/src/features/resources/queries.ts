import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** CV templates and guides, which change rarely. */
export const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: ({ signal }) => api('GET /v1/resources/', { signal }),
  staleTime: 5 * 60_000,
});

/** The text of a guide. */
export const readingQuery = (resource: string) =>
  queryOptions({
    queryKey: ['resource', resource],
    queryFn: ({ signal }) => api('GET /v1/resources/:resource/', { params: { resource }, signal }),
    staleTime: 60 * 60_000,
  });
