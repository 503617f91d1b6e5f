import { artNames } from '@readytowork/brand';
import { type ArticleKind, type StoryParts, storyParts } from '@readytowork/contract';
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
export function storyProblems(kind: ArticleKind, { story, html }: Written): Record<string, string[]> {
  const corner = cornerOf(kind);
  if (!corner) return story ? { story: ['A page of this kind has a title and a text alone.'] } : {};
  if (!story) return { story: ['Say its summary, its topics, its picture and its sources.'] };
  const problems: [string, string, boolean][] = [
    ['story.picture', 'There is no such drawing.', !art.includes(story.picture)],
    ['story.topics', 'Each topic once is enough.', new Set(story.topics).size < story.topics.length],
    [
      'story.hustle',
      'Say what it costs to start, how the first week goes, what it brings in and what can go wrong.',
      corner.isHustle && !story.hustle,
    ],
    ['story.hustle', 'This belongs to side hustles alone.', !corner.isHustle && story.hustle !== null],
    // A reader is told that they leave before they do, and somebody looks at each address again: both go by the list of sources.
    [
      'markdown',
      'Other sites stand under Sources alone. Name the source in the text, without its address.',
      /<a href="https?:/i.test(html),
    ],
  ];
  return Object.fromEntries(problems.filter(([, , isSo]) => isSo).map(([field, says]) => [field, [says]]));
}
