import type { Webmodule } from '@readytowork/contract';

/** What the viewer needs to know about a course; visitors get no more than this. */
export type ViewedModule = Pick<Webmodule, 'id' | 'slug' | 'name' | 'version'> & {
  chapters: readonly { chapterNumber: number }[];
};
