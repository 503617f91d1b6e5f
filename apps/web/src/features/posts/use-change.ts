import { api } from '@readytowork/api-client/api';
import type { Post, PostComment } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { commentChanged, postChanged } from './post-cache.ts';
import { commentsQuery, postQuery, postsKey } from './post-queries.ts';

/** An author's actions on their own text; they need the network. */
export interface Change {
  rewrite: (text: string) => Promise<void>;
  remove: () => Promise<void>;
}

export function useChangePost({ id: post }: Post): Change {
  const queries = useQueryClient();
  return {
    rewrite: async (text) =>
      postChanged(queries, await api('PUT /v1/posts/:post/', { params: { post }, body: { text } })),
    remove: async () => {
      await api('DELETE /v1/posts/:post/', { params: { post }, body: {} });
      queries.removeQueries({ queryKey: postQuery(post).queryKey });
      await queries.invalidateQueries({ queryKey: postsKey });
    },
  };
}

export function useChangeComment(post: string, { id: comment }: PostComment): Change {
  const queries = useQueryClient();
  const params = { post, comment };
  return {
    rewrite: async (text) => {
      const now = await api('PUT /v1/posts/:post/comments/:comment/', { params, body: { text } });
      commentChanged(queries, post, now);
    },
    remove: async () => {
      await api('DELETE /v1/posts/:post/comments/:comment/', { params, body: {} });
      await queries.invalidateQueries({ queryKey: commentsQuery(post).queryKey });
      await queries.invalidateQueries({ queryKey: postQuery(post).queryKey });
    },
  };
}
