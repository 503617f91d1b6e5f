import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Moderators' decisions about the user. */
export const decisionsQuery = (user: number) =>
  queryOptions({
    queryKey: ['own-decisions', user],
    queryFn: ({ signal }) => api('GET /v1/community/decisions/', { signal }),
  });
