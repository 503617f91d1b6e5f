import type { Version, Writing } from '@readytowork/activities/workbook';

/** Identifies a task by its module and name. */
export interface EntryPlace {
  module: number;
  entry: string;
}

/** The text that the learner wrote for a task. */
export type WrittenEntry = EntryPlace & Writing;

/** The server's data of an entry, as far as the field needs it. */
export interface KeptEntry {
  name: string;
  versions: Version[];
}
