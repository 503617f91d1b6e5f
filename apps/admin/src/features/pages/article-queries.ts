import { api } from '@readytowork/api-client/api';
import type { Article, ArticleKind } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { articleList } from './article-list.ts';

export const articleQuery = (article: number) =>
  queryOptions({
    queryKey: ['article', article],
    queryFn: ({ signal }) => api('GET /v1/articles/:article/', { params: { article }, signal }),
  });

export const categoriesQuery = (kind: ArticleKind) =>
  queryOptions({
    queryKey: ['article-categories', kind],
    queryFn: ({ signal }) => api('GET /v1/article-kinds/:kind/categories/', { params: { kind }, signal }),
  });

/** HTML of a Markdown text, rendered by the server as for the learner site. */
export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: ['article-preview', markdown],
    queryFn: ({ signal }) => api('POST /v1/articles/preview/', { body: { markdown }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Shows an article as the server has it now. */
export function useShowArticle() {
  const queries = useQueryClient();
  return (article: Article) => {
    queries.setQueryData(articleQuery(article.id).queryKey, article);
    void queries.invalidateQueries({ queryKey: ['list', articleList.key] });
    void queries.invalidateQueries({ queryKey: ['article-categories'] });
  };
}
