import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';
import {
  goalQuery,
  isSignedIn,
  learnerKey,
  myGroupsQuery,
  noticeCountQuery,
  userQuery,
} from '../../lib/queries.ts';

/** Fetches everything that the page "Me" shows in one call, and fills the single queries with it. */
export const mePageQuery = (user: number) =>
  queryOptions({
    queryKey: [...learnerKey, 'me', user],
    queryFn: async ({ client, signal }) => {
      const page = await api('GET /v1/pages/me/', { signal });
      if (isSignedIn(user)) {
        client.setQueryData(userQuery(user).queryKey, page.user);
        client.setQueryData(goalQuery.queryKey, page.goal);
        client.setQueryData(myGroupsQuery.queryKey, page.groups);
        client.setQueryData(noticeCountQuery.queryKey, page.notices);
      }
      return page;
    },
  });
