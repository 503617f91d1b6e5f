import { moduleName, type WorkbookEntry } from '@readytowork/contract';
import type { CatalogueModule } from '../modules/catalogue.ts';
import { taskOf } from './task-of.ts';
import type { EntryRow } from './workbook.queries.ts';

/** Number of lines for a task that no course contains any more. */
const usualLines = 5;

/** An entry with its task in the current course; if the course has dropped the task, as stored with the entry. */
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
    // The slides of a package course are inside the package.
    place: task && course?.format !== 'scorm' ? task.place : null,
    versions: row.versions,
  };
}
