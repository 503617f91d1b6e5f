import { shownVersions } from '@readytowork/activities/workbook';
import type { WorkbookEntry } from '@readytowork/contract';
import type { WrittenEntry } from './written-entry.ts';

/** An entry on the page, without its texts. */
export type PageEntry = Pick<WorkbookEntry, 'module' | 'name' | 'ask' | 'lines' | 'place'>;

export interface CourseEntries {
  module: number;
  /** Undefined if nothing of it has reached the server, so that the page does not know the course. */
  course: string | undefined;
  slug: string | undefined;
  entries: PageEntry[];
}

/** The learner's entries by course, in the course's order. It leaves out cleared ones and adds those that wait on this device. */
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

/** By slide; entries that the course no longer has come last. */
const inOrder = (one: WorkbookEntry, other: WorkbookEntry) => rankOf(one) - rankOf(other);
const rankOf = ({ place }: WorkbookEntry) =>
  place ? place.chapter * 1000 + place.slide : Number.MAX_SAFE_INTEGER;
