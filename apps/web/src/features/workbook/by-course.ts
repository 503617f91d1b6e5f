import { shownVersions } from '@readytowork/activities/workbook';
import type { WorkbookEntry } from '@readytowork/contract';
import type { WrittenEntry } from './written-entry.ts';

/** An entry to list on the page, without its texts. */
export type PageEntry = Pick<WorkbookEntry, 'module' | 'name' | 'ask' | 'lines' | 'place'>;

export interface CourseEntries {
  module: number;
  /** Undefined if none of the entry's texts has reached the server, because the page then does not know the course's name. */
  course: string | undefined;
  slug: string | undefined;
  entries: PageEntry[];
}

/**
 * The learner's entries by course, in the order of the course. Cleared entries are left out; those that are waiting on this
 * device are added.
 */
export function byCourse(kept: WorkbookEntry[], waiting: WrittenEntry[]): CourseEntries[] {
  const written = kept.filter(
    (entry) => shownVersions(entry.versions).length > 0 || waiting.some(isOf(entry)),
  );
  const unknown = waiting.filter(
    (one, at) =>
      one.text.trim() && !kept.some((entry) => isOf(entry)(one)) && waiting.findIndex(isSame(one)) === at,
  );
  const modules = new Set([...written, ...unknown].map(({ module }) => module));
  return [...modules]
    .sort((one, other) => one - other)
    .map((module) => {
      const own = written.filter((entry) => entry.module === module).sort(inOrder);
      const others = unknown.filter((one) => one.module === module).map(toEntry);
      return { module, course: own[0]?.course, slug: own[0]?.slug, entries: [...own, ...others] };
    });
}

const isOf = (entry: WorkbookEntry) => (one: WrittenEntry) =>
  one.module === entry.module && one.entry === entry.name;
const isSame = (one: WrittenEntry) => (other: WrittenEntry) =>
  one.module === other.module && one.entry === other.entry;

const toEntry = ({ module, entry }: WrittenEntry): PageEntry => ({
  module,
  name: entry,
  ask: '',
  lines: 5,
  place: null,
});

/** Sorts by slide; entries that are no longer in the course come last. */
const inOrder = (one: WorkbookEntry, other: WorkbookEntry) => rankOf(one) - rankOf(other);
const rankOf = ({ place }: WorkbookEntry) =>
  place ? place.chapter * 1000 + place.slide : Number.MAX_SAFE_INTEGER;
