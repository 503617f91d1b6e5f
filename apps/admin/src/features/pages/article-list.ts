import { api } from '@readytowork/api-client/api';
import type { ArticleKind, ArticleRow } from '@readytowork/contract';
import { listSource, oneOf, text } from '../../lib/lists/list-source.ts';
import { storyKinds } from './story-kinds.ts';

export const kinds = ['help', 'faq', ...storyKinds] as const satisfies readonly ArticleKind[];
export const states = [
  'shown',
  'hidden',
  'planned',
  'ended',
  'check',
  'file',
] as const satisfies readonly ArticleRow['states'][number][];

/** What editors look after. */
export const articleList = listSource({
  key: 'articles',
  sorts: ['-changed', 'title', 'changed', 'check'],
  filters: { search: text, kind: oneOf(kinds), state: oneOf(states) },
  fetchPage: (query, signal) => api('GET /v1/articles/', { query, signal }),
});
