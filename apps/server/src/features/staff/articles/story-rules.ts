import { artNames } from '@readytowork/brand';
import { type ArticleKind, type PlainCode, type StoryParts, storyParts } from '@readytowork/contract';
import type { FieldErrors } from '../../../words/problem.ts';
import { cornerOf } from './kinds.ts';

/** A story as the database holds it; null: the article is none. */
export const readStory = (held: object | null): StoryParts | null =>
  held === null ? null : storyParts.parse(held);

/** The same words are the same text, in whatever order the database gives their names. */
export const isSameStory = (one: object | null, other: object | null): boolean =>
  JSON.stringify(readStory(one)) === JSON.stringify(readStory(other));

const art: readonly string[] = artNames;

interface Written {
  story: StoryParts | null;
  /** What its text became. */
  html: string;
}

/** What of an article does not go with its kind, by field: of what the contract cannot know. */
export function storyProblems(kind: ArticleKind, { story, html }: Written): FieldErrors {
  const corner = cornerOf(kind);
  if (!corner) return story ? { story: ['story_not_taken'] } : {};
  if (!story) return { story: ['story_missing'] };
  const problems: [string, PlainCode, boolean][] = [
    ['story.picture', 'drawing_not_found', !art.includes(story.picture)],
    ['story.topics', 'topics_repeated', new Set(story.topics).size < story.topics.length],
    ['story.hustle', 'hustle_missing', corner.isHustle && !story.hustle],
    ['story.hustle', 'hustle_not_taken', !corner.isHustle && story.hustle !== null],
    // A reader is told that they leave before they do, and somebody looks at each address again: both go by the list of sources.
    ['markdown', 'link_outside_sources', /<a href="https?:/i.test(html)],
  ];
  return Object.fromEntries(problems.filter(([, , isSo]) => isSo).map(([field, says]) => [field, [says]]));
}
