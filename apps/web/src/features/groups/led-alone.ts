import { api } from '@readytowork/api-client/api';
import { queryOptions } from '@tanstack/react-query';

/** Maximum number of groups that a facilitator may lead. */
const most = '20';

/** Open groups with learners whose only facilitator is the user. */
export const ledAloneQuery = (user: number) =>
  queryOptions({
    queryKey: ['led-alone', user],
    queryFn: async ({ signal }) => {
      const query = { state: 'open', page_size: most } as const;
      const { results } = await api('GET /v1/groups/', { query, signal });
      return results.filter(({ alone, learners }) => alone && learners > 0);
    },
  });
