import type { ArticleKind } from '@readytowork/contract';

interface Kind {
  /** Where an article of this kind stands on the learner site. */
  address(article: { id: number }): string;
  /** Its category, where it has one alone: the learner site shows no categories of it. */
  only?: { slug: string; title: string };
}

/** What the house must know of each kind of article. The editor, its history and its reminders are the same for all. */
export const kinds: Record<ArticleKind, Kind> = {
  help: { address: ({ id }) => `/self-help/article/${id}` },
  faq: { address: () => '/faq', only: { slug: 'questions', title: 'Questions asked most often' } },
};
