import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

export const answersQuery = queryOptions({
  queryKey: ['canned-answers'],
  queryFn: ({ signal }) => api('GET /v1/canned_answers/', { signal }),
});
