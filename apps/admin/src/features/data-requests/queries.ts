import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

export const dataRequestQuery = (id: number) =>
  queryOptions({
    queryKey: ['data-request', id],
    queryFn: ({ signal }) => api('GET /v1/data_requests/:id/', { params: { id }, signal }),
  });
