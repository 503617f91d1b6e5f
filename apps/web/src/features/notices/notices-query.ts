import { api } from '@readytowork/api-client/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const first = '';

/** What was told to somebody, the newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /v1/notices/', { query: pageParam === first ? {} : { cursor: pageParam }, signal }),
  initialPageParam: first,
  getNextPageParam: ({ next }) => next,
});

/** Whether somebody wants a mail a day, and when not. */
export const digestQuery = queryOptions({
  queryKey: ['digest'],
  queryFn: ({ signal }) => api('GET /v1/notices/digest/', { signal }),
});
