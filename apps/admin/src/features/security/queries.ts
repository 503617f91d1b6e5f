import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The second factor of the signed-in person. */
export const factorQuery = (user: number) =>
  queryOptions({
    queryKey: ['factor', user],
    queryFn: ({ signal }) => api('GET /v1/user/factor/', { signal }),
  });

/** Sessions of the signed-in person. */
export const sessionsQuery = (user: number) =>
  queryOptions({
    queryKey: ['sessions', user],
    queryFn: ({ signal }) => api('GET /v1/user/sessions/', { signal }),
  });
