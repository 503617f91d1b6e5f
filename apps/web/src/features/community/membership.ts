import { api } from '@readytowork/api-client/api';
import type { CommunityStanding } from '@readytowork/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Stores a standing that came with the answer of another call. */
export function putMembership(queries: QueryClient, community: CommunityStanding): void {
  queries.setQueryData(membershipQuery.queryKey, community);
  queries.setQueryData(noticeCountQuery.queryKey, community.notices);
}
