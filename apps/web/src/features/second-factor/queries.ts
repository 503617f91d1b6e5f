import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The user's second factor. */
export const factorQuery = (id: number) =>
  queryOptions({
    queryKey: ['factor', id],
    queryFn: ({ signal }) => api('GET /v1/user/factor/', { signal }),
  });
