import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The organisation's sign-in service; its name is null if staff sign in here alone. */
export const signOnQuery = queryOptions({
  queryKey: ['sign-on'],
  queryFn: ({ signal }) => api('GET /v1/staff/sign_in/', { signal }),
  staleTime: 300_000,
  retry: false,
});
