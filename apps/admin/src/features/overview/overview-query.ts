import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** What waits for staff, of every part of the house. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => api('GET /v1/staff/overview/', { signal }),
});
