import type { StoryKind, Webmodule } from '@readytowork/contract';
import { generatePath } from '@readytowork/ui/router';
import { paths } from '../../lib/paths.ts';

export interface Corner {
  kind: StoryKind;
  /** Path of the list of stories, with which the stories' own paths begin. */
  list: string;
  story: string;
  /** Sets the colours of its drawings. */
  family: Webmodule['family'];
}

const corners: Record<StoryKind, Corner> = {
  news: { kind: 'news', list: paths.news, story: paths.newsStory, family: 'work' },
  wellness: { kind: 'wellness', list: paths.wellness, story: paths.wellnessStory, family: 'well-being' },
  hustle: { kind: 'hustle', list: paths.hustles, story: paths.hustleStory, family: 'entrepreneurial' },
};

/** The corner that a page belongs to; its path begins with the path of the corner's list. */
export function cornerAt(pathname: string): Corner {
  const found = Object.values(corners).find(({ list }) =>
    `${pathname.toLowerCase()}/`.startsWith(`${list}/`),
  );
  return found ?? corners.news;
}

/** The corner of this name; undefined if there is none. */
export const cornerNamed = (name: string): Corner | undefined =>
  Object.values(corners).find(({ kind }) => kind === name);

export const storyAddress = ({ story }: Corner, slug: string) => generatePath(story, { slug });

export const topicAddress = ({ list }: Corner, topic: string) => `${list}?${new URLSearchParams({ topic })}`;

export const leavingAddress = ({ kind }: Corner, slug: string, source: number) =>
  generatePath(paths.leavingStory, { corner: kind, slug, source: String(source) });
