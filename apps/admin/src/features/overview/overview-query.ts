import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Work that waits for staff, from all features. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api('GET /v1/staff/overview/', { signal }),
});
