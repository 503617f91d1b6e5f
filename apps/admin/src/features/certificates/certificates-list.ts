import { api } from '@readytowork/api-client/api';
import { certificateStates, orders } from '@readytowork/contract/choices';
import { queryOptions } from '@tanstack/react-query';
import { day, idOf, listSource, oneOf, text } from '../../lib/lists/list-source.ts';

/** All certificates, the newest first. */
export const certificatesList = listSource({
  key: 'certificates',
  order: orders.certificates,
  filters: { search: text, course: idOf, state: oneOf(certificateStates), from: day, until: day },
  fetchPage: (query, signal) => api('GET /v1/certificates/', { query, signal }),
});

/** The courses that are offered, to filter by. */
export const offeredCoursesQuery = queryOptions({
  queryKey: ['offered-courses'],
  queryFn: ({ signal }) => api('GET /v1/module/webmodule/', { signal }),
  staleTime: 5 * 60_000,
});
