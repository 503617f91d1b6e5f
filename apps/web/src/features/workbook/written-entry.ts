import type { Version, Writing } from '@readytowork/activities/workbook';

/** A module's task by its name. */
export interface EntryPlace {
  module: number;
  entry: string;
}

/** The learner's text for a task. */
export type WrittenEntry = EntryPlace & Writing;

/** The server's data of an entry, as far as the field needs it. */
export interface KeptEntry {
  name: string;
  versions: Version[];
}
