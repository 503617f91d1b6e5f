import { api } from '@readytowork/api-client/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { noticesKey } from '../../lib/queries.ts';

const first = '';

/** The member's notices, newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: noticesKey,
  queryFn: ({ pageParam, signal }) =>
    api('GET /v1/notices/', { query: pageParam === first ? {} : { cursor: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
});

/** Whether the member wants a daily mail, and their quiet hours. */
export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => api('GET /v1/notices/digest/', { signal }),
});
