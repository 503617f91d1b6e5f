import type { Webmodule } from '@readytowork/contract';

/** What the viewer knows of a course: a visitor who looks inside is given no more. */
export type ViewedModule = Pick<Webmodule, 'id' | 'slug' | 'name' | 'version'> & {
  chapters: readonly { chapterNumber: number }[];
};
