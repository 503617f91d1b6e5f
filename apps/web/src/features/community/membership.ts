import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import { noticeCountQuery } from '../../lib/queries.ts';

/** The community's mode and the user's standing in it. */
export const membershipQuery = queryOptions({
  queryKey: ['community'],
  queryFn: async ({ client, signal }) => {
    const community = await api('GET /v1/community/', { signal });
    client.setQueryData(noticeCountQuery.queryKey, community.notices);
    return community;
  },
  staleTime: 60_000,
});
