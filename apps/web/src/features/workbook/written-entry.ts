import type { Version, Writing } from '@readytowork/activities/workbook';

/** What somebody wrote at a task: a module's, under the name that the module gives it. */
export interface WrittenEntry extends Writing {
  module: number;
  entry: string;
}

/** What the server keeps of an entry, as far as the place where it is written needs it. */
export interface KeptEntry {
  name: string;
  versions: Version[];
}
