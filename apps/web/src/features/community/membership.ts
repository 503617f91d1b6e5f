import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Whether there is a community, and where whoever is signed in stands in it. */
export const membershipQuery = queryOptions({
  queryKey: ['community'],
  queryFn: ({ signal }) => api('GET /v1/community/', { signal }),
  staleTime: 60_000,
});
