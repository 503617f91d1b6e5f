import { api, download } from '@readytowork/api-client/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Prefix of all queries about posts. */
export const postsKey = ['posts'] as const;
export const feedKey = [...postsKey, 'feed'] as const;

/** Refetches other members' posts when the reader returns to a page, but not when they switch back and forth quickly. */
const staleTime = 15_000;
const firstPage = '';

/** @param group null for all posts that the user can see */
export const feedQuery = (group: number | null) =>
  infiniteQueryOptions({
    queryKey: [...feedKey, group],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(group !== null && { group: String(group) }),
        ...(pageParam && { cursor: pageParam }),
      };
      return api('GET /v1/posts/', { query, signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  });

export const audiencesQuery = queryOptions({
  queryKey: [...postsKey, 'audiences'],
  queryFn: ({ signal }) => api('GET /v1/post_audiences/', { signal }),
});

export const postQuery = (post: string) =>
  queryOptions({
    queryKey: [...postsKey, 'post', post],
    queryFn: ({ signal }) => api('GET /v1/posts/:post/', { params: { post }, signal }),
    staleTime,
  });

export const commentsQuery = (post: string) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'comments', post],
    queryFn: ({ pageParam, signal }) =>
      api('GET /v1/posts/:post/comments/', {
        params: { post },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
  });

/** Fetched on request: a picture costs more than all the text of a page. */
export const postPictureQuery = (post: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['post-picture', post],
    queryFn: ({ signal }) => download('GET /v1/posts/:post/picture/', { params: { post }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
