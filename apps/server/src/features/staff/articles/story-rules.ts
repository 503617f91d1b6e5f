import { artNames } from '@readytowork/brand';
import { type ArticleKind, type PlainCode, type StoryParts, storyParts } from '@readytowork/contract';
import type { FieldErrors } from '../../../words/problem.ts';
import { cornerOf } from './kinds.ts';

/** Parses a stored story; null if the article is not a story. */
export const readStory = (held: object | null): StoryParts | null =>
  held === null ? null : storyParts.parse(held);

/** True if two stories have equal content, whatever key order the database returns. */
export const isSameStory = (one: object | null, other: object | null): boolean =>
  JSON.stringify(readStory(one)) === JSON.stringify(readStory(other));

const art: readonly string[] = artNames;

interface Written {
  story: StoryParts | null;
  /** The article's text as HTML. */
  html: string;
}

/** Lists fields that do not fit the kind of article, for rules that the contract cannot express. */
export function storyProblems(kind: ArticleKind, { story, html }: Written): FieldErrors {
  const corner = cornerOf(kind);
  if (!corner) return story ? { story: ['story_not_taken'] } : {};
  if (!story) return { story: ['story_missing'] };
  const problems: [string, PlainCode, boolean][] = [
    ['story.picture', 'drawing_not_found', !art.includes(story.picture)],
    ['story.topics', 'topics_repeated', new Set(story.topics).size < story.topics.length],
    ['story.hustle', 'hustle_missing', corner.isHustle && !story.hustle],
    ['story.hustle', 'hustle_not_taken', !corner.isHustle && story.hustle !== null],
    // All external links belong in the list of sources: readers are warned before they leave, and editors recheck those
    // addresses.
    ['markdown', 'link_outside_sources', /<a href="https?:/i.test(html)],
  ];
  return Object.fromEntries(problems.filter(([, , isSo]) => isSo).map(([field, says]) => [field, [says]]));
}
