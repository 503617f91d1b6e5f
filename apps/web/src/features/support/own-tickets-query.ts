import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** The user's tickets with the answers. */
export const ownTicketsQuery = (user: number) =>
  queryOptions({
    queryKey: ['own-tickets', user],
    queryFn: ({ signal }) => api('GET /v1/user/tickets/', { signal }),
  });
