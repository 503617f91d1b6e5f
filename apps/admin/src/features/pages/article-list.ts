import { api } from '@readytowork/api-client/api';
import { articleKinds, articleStates, orders } from '@readytowork/contract/choices';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';

/** All articles of every kind. */
export const articleList = listSource({
  key: 'articles',
  order: orders.articles,
  filters: { search: text, kind: oneOf(articleKinds), state: oneOf(articleStates) },
  fetchPage: (query, signal) => api('GET /v1/articles/', { query, signal }),
});
