import type { Version, Writing } from '@readytowork/activities/workbook';

/** A task: a module's, under the name that the module gives it. */
export interface EntryPlace {
  module: number;
  entry: string;
}

/** What somebody wrote there. */
export type WrittenEntry = EntryPlace & Writing;

/** What the server keeps of an entry, as far as the place where it is written needs it. */
export interface KeptEntry {
  name: string;
  versions: Version[];
}
