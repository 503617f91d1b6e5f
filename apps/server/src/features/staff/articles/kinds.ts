import type { ArticleKind, StoryKind } from '@readytowork/contract';

interface Kind {
  /** Path of an article of this kind on the learner site. */
  address(article: { id: number; slug: string }): string;
  /** The only category, for a kind that has just one; the learner site does not show it. */
  only?: { slug: string; title: string };
}

/** A kind whose articles have their own URLs; their categories are topics. */
interface Corner extends Kind {
  /** Its folder below content/stories, and its path on the learner site. */
  folder: string;
  /** True if its articles list what a side hustle needs. */
  isHustle: boolean;
}

const corner = (folder: string, isHustle = false): Corner => ({
  address: ({ slug }) => `/${folder}/${slug}`,
  folder,
  isHustle,
});

export const corners: Record<StoryKind, Corner> = {
  news: corner('news'),
  wellness: corner('wellness'),
  hustle: corner('side-hustles', true),
};

/** The differences between the kinds of article. Editor, history and reminders are the same for all. */
export const kinds: Record<ArticleKind, Kind> = {
  help: { address: ({ id }) => `/self-help/article/${id}` },
  faq: { address: () => '/faq', only: { slug: 'questions', title: 'Questions asked most often' } },
  ...corners,
};

/** The corner of a kind; undefined if its articles are no stories. */
export const cornerOf = (kind: ArticleKind): Corner | undefined =>
  kind === 'help' || kind === 'faq' ? undefined : corners[kind];
