import { api } from '@readytowork/api-client/api';
import type { StoryKind } from '@readytowork/contract';
import { answerQuery } from '../../lib/public-answers.ts';

/** Parameters of a list of stories, which are also in the page's address. */
export interface StoriesAsked {
  topic?: string;
  cursor?: string;
}

export function storiesQuery(corner: StoryKind, asked: StoriesAsked) {
  const search = new URLSearchParams({ ...asked });
  return answerQuery(`/v1/stories/${corner}/${search.size > 0 ? `?${search}` : ''}`, (signal) =>
    api('GET /v1/stories/:corner/', { params: { corner }, query: asked, signal }),
  );
}

export const storyQuery = (corner: StoryKind, slug: string) =>
  answerQuery(`/v1/stories/${corner}/${encodeURIComponent(slug)}/`, (signal) =>
    api('GET /v1/stories/:corner/:slug/', { params: { corner, slug }, signal }),
  );

export const helpLinesQuery = answerQuery('/v1/help_lines/', (signal) =>
  api('GET /v1/help_lines/', { signal }),
);
