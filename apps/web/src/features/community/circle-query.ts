import { api } from '@readytowork/api-client/api';
import { useSession } from '@readytowork/api-client/session';
import type { CommunityPage } from '@readytowork/contract';
import { type InfiniteData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { isSignedIn } from '../../lib/queries.ts';
import { putMembership } from './membership.ts';
import { blocksQuery, connectingKey, connectionsQuery, invitationsQuery } from './queries.ts';

/**
 * Fetches the member's standing and the first page of each of their lists in one call, and fills the single queries with it. An
 * action invalidates it with all others of `connectingKey`.
 */
const circleQuery = (user: number) =>
  queryOptions({
    queryKey: [...connectingKey, 'circle', user],
    queryFn: async ({ client, signal }) => {
      const page = await api('GET /v1/pages/community/', { signal });
      if (isSignedIn(user)) handOut(client, page);
      return page;
    },
  });

/**
 * Fetches the data of the page "Community". If that fails, each part of the page fetches its own data and shows its own errors.
 */
export function useCircle() {
  const session = useSession();
  return useQuery({ ...circleQuery(session?.user_id ?? 0), enabled: Boolean(session) });
}

function handOut(queries: QueryClient, { community, circle }: CommunityPage): void {
  putMembership(queries, community);
  if (!circle) return;
  const { received, connections, sent, blocks } = circle;
  queries.setQueryData(invitationsQuery('received').queryKey, startingWith(received));
  queries.setQueryData(connectionsQuery().queryKey, startingWith(connections));
  queries.setQueryData(invitationsQuery('sent').queryKey, startingWith(sent));
  queries.setQueryData(blocksQuery.queryKey, startingWith(blocks));
}

/** A list of which more than one page is open refetches its pages itself. */
const isLong = (list: InfiniteData<unknown> | undefined) => list !== undefined && list.pages.length > 1;

const startingWith =
  <Page>(page: Page) =>
  (known: InfiniteData<Page> | undefined): InfiniteData<Page> =>
    known && isLong(known) ? known : { pages: [page], pageParams: [undefined] };

/** Whether a list of the page "Community" has to be fetched for itself, as the option `enabled` of its query. */
export function useIsFetchedAlone() {
  const session = useSession();
  const { data } = useQuery({ ...circleQuery(session?.user_id ?? 0), enabled: false });
  return ({ state }: { state: { data: InfiniteData<unknown> | undefined } }): boolean =>
    !data?.circle || state.data === undefined || isLong(state.data);
}
