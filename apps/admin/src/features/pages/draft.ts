import type { Article, ArticleKind } from '@readytowork/contract';
import { storyKinds } from '@readytowork/contract/choices';
import { localOf, momentIn } from '../../lib/local-time.ts';
import { emptyStory, type StoryDraft, storyDraftOf, storyWrittenOf } from './story-draft.ts';

/** The values in the form of an article. */
export interface ArticleDraft {
  category: string;
  title: string;
  markdown: string;
  position: string;
  published: boolean;
  /** South African time in the format of the input: "2026-11-23T09:00"; empty for none. */
  shown_from: string;
  shown_until: string;
  /** "2026-11-23"; empty for none. */
  check_by: string;
  /** Null if the article is not a story. */
  story: StoryDraft | null;
}

export const draftOf = (article: Omit<Article, 'html'>): ArticleDraft => ({
  category: article.category,
  title: article.title,
  markdown: article.markdown,
  position: String(article.position),
  published: article.published,
  shown_from: localOf(article.shown_from),
  shown_until: localOf(article.shown_until),
  check_by: article.check_by ?? '',
  story: article.story && storyDraftOf(article.story),
});

/** An empty story for a new article of this kind; null if the kind has no stories. */
function emptyStoryOf(kind: ArticleKind): StoryDraft | null {
  const story = storyKinds.find((each) => each === kind);
  return story ? emptyStory(story) : null;
}

export const emptyDraft = (kind: ArticleKind, category: string): ArticleDraft => ({
  category,
  title: '',
  markdown: '',
  position: '50',
  published: true,
  shown_from: '',
  shown_until: '',
  check_by: '',
  story: emptyStoryOf(kind),
});

/** Body of the call that saves the article. */
export const writtenOf = (draft: ArticleDraft) => ({
  category: draft.story ? (draft.story.topics[0] ?? '') : draft.category,
  title: draft.title,
  markdown: draft.markdown,
  position: Number(draft.position),
  published: draft.published,
  shown_from: momentIn(draft.shown_from),
  shown_until: momentIn(draft.shown_until),
  check_by: draft.check_by || null,
  story: draft.story && storyWrittenOf(draft.story),
});
