import type { ArticleKind, StoryKind } from '@readytowork/contract';

interface Kind {
  /** Where an article of this kind stands on the learner site. */
  address(article: { id: number; slug: string }): string;
  /** Its category, where it has one alone: the learner site shows no categories of it. */
  only?: { slug: string; title: string };
}

/** A kind whose articles have an address of their own; their categories are topics. */
interface Corner extends Kind {
  /** Its folder below content/stories, and its place on the learner site. */
  folder: string;
  /** Whether it says what a side hustle takes. */
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

/** What the house must know of each kind of article. The editor, its history and its reminders are the same for all. */
export const kinds: Record<ArticleKind, Kind> = {
  help: { address: ({ id }) => `/self-help/article/${id}` },
  faq: { address: () => '/faq', only: { slug: 'questions', title: 'Questions asked most often' } },
  ...corners,
};

/** The corner of a kind; undefined: its articles are no stories. */
export const cornerOf = (kind: ArticleKind): Corner | undefined =>
  kind === 'help' || kind === 'faq' ? undefined : corners[kind];
