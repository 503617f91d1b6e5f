import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The second factor of whoever uses the site. */
export const factorQuery = (user: number) =>
  queryOptions({
    queryKey: ['factor', user],
    queryFn: ({ signal }) => api('GET /v1/user/factor/', { signal }),
  });

/** Where they are signed in. */
export const sessionsQuery = (user: number) =>
  queryOptions({
    queryKey: ['sessions', user],
    queryFn: ({ signal }) => api('GET /v1/user/sessions/', { signal }),
  });
