import type { Post, PostComment, PostPage } from '@readytowork/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { commentsQuery, feedKey, feedQuery, postQuery, postsKey } from './post-queries.ts';

type Feed = InfiniteData<PostPage>;

/**
 * Puts a post that the server has just accepted at the top of its lists. If another tab sent it, `post` is undefined and the
 * lists are refetched.
 */
export function postArrived(queries: QueryClient, post: Post | undefined): void {
  if (!post) {
    void queries.invalidateQueries({ queryKey: postsKey });
    return;
  }
  for (const group of new Set([null, post.group?.id ?? null]))
    queries.setQueryData(feedQuery(group).queryKey, (feed) => feed && withFirst(feed, post));
}

function withFirst<F extends Feed>(feed: F, post: Post): F {
  const [first, ...others] = feed.pages;
  if (!first || feed.pages.some(({ results }) => results.some(({ id }) => id === post.id))) return feed;
  return { ...feed, pages: [{ ...first, results: [post, ...first.results] }, ...others] };
}

/** Replaces a post by the server's version wherever it is cached. */
export function postChanged(queries: QueryClient, post: Post): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  queries.setQueriesData<Feed>(
    { queryKey: feedKey },
    (feed) =>
      feed && {
        ...feed,
        pages: feed.pages.map((page) => ({
          ...page,
          results: page.results.map((each) => (each.id === post.id ? post : each)),
        })),
      },
  );
}

/** Appends a comment to the loaded ones, or refetches if not all of them are loaded. */
export function commentArrived(queries: QueryClient, post: string, comment: PostComment | undefined): void {
  const { queryKey } = commentsQuery(post);
  if (comment)
    queries.setQueryData(queryKey, (known) => {
      const last = known?.pages.at(-1);
      if (!known || !last || last.next || last.results.some(({ id }) => id === comment.id)) return known;
      return {
        ...known,
        pages: [...known.pages.slice(0, -1), { ...last, results: [...last.results, comment] }],
      };
    });
  else void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: postQuery(post).queryKey });
  void queries.invalidateQueries({ queryKey: feedKey });
}

export function commentChanged(queries: QueryClient, post: string, comment: PostComment): void {
  queries.setQueryData(
    commentsQuery(post).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          results: page.results.map((each) => (each.id === comment.id ? comment : each)),
        })),
      },
  );
}
