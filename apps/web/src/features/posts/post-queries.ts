import { api, download } from '@readytowork/api-client/api';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Everything that is known of posts stands below this key. */
export const postsKey = ['posts'] as const;
export const feedKey = [...postsKey, 'feed'] as const;

/** What others write is looked at anew when somebody comes back to it, but not each time that they turn around. */
const staleTime = 15_000;
const firstPage = '';

/** @param group null: all that there is for the person signed in */
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

/** Fetched once it is wanted: a picture costs more than all the words of a page. */
export const postPictureQuery = (post: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['post-picture', post],
    queryFn: ({ signal }) => download('GET /v1/posts/:post/picture/', { params: { post }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
