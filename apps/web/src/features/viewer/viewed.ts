import type { Webmodule } from '@readytowork/contract';

/** The viewer's data of a course: visitors who look inside get no more. */
export type ViewedModule = Pick<Webmodule, 'id' | 'slug' | 'name' | 'version'> & {
  chapters: readonly { chapterNumber: number }[];
};
