import { moduleName, type WorkbookEntry } from '@readytowork/contract';
import type { CatalogueModule } from '../modules/catalogue.ts';
import { taskOf } from './task-of.ts';
import type { EntryRow } from './workbook.queries.ts';

/** Lines for a task that no course names any more. */
const usualLines = 5;

/** An entry with what its course says of it today. What the course says no more, the entry itself remembers. */
export function entryView(row: EntryRow, courses: readonly CatalogueModule[]): WorkbookEntry {
  const course = courses.find(({ id }) => id === row.module_id)?.course;
  const task = course && taskOf(course, row.name);
  return {
    module: row.module_id,
    slug: row.slug,
    course: course?.name ?? moduleName(row.slug),
    name: row.name,
    ask: task?.ask ?? row.ask,
    lines: task?.lines ?? usualLines,
    // A course that plays a package has its slides in it.
    place: task && course?.format !== 'scorm' ? task.place : null,
    versions: row.versions,
  };
}
