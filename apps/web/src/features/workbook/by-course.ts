import { shownVersions } from '@readytowork/activities/workbook';
import type { WorkbookEntry } from '@readytowork/contract';
import type { WrittenEntry } from './written-entry.ts';

/** What the page shows of an entry, besides its texts. */
export type PageEntry = Pick<WorkbookEntry, 'module' | 'name' | 'ask' | 'lines' | 'place'>;

export interface CourseEntries {
  module: number;
  /** Undefined: nothing of it has reached the server yet, so the page does not know. */
  course: string | undefined;
  slug: string | undefined;
  entries: PageEntry[];
}

/**
 * All that somebody wrote, by course, as the courses ask for it. What was cleared is left out; what still waits on this device is
 * there, though the server has never told of it.
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

/** By its slide; what the course has no longer comes last. */
const inOrder = (one: WorkbookEntry, other: WorkbookEntry) => rankOf(one) - rankOf(other);
const rankOf = ({ place }: WorkbookEntry) =>
  place ? place.chapter * 1000 + place.slide : Number.MAX_SAFE_INTEGER;
