import type { Course, CourseFile } from '@readytowork/courseware';
import type { Database } from '../../../db/database.ts';
import * as queries from './modules.queries.ts';
import { putSources } from './sources.queries.ts';

/**
 * Imports the courses whose version the database does not have, all or none. For a module that an editor has taken over, it
 * stores the new version beside the published one, and the editor can continue from it.
 *
 * @param texts the files of each course by slug, for editors; also stored for a version of an older release that is still the same
 * @returns the slugs of the imported courses
 */
export async function importCourses(
  db: Database,
  courses: Course[],
  texts?: ReadonlyMap<string, readonly CourseFile[]>,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    const held = new Map((await queries.heldCourses(transaction)).map((module) => [module.id, module]));
    const due = courses.filter((course) => {
      const module = held.get(course.number);
      if (!module) return true;
      // Skips an uploaded package with this number, and a course that an older release let an administrator edit.
      if (module.edited && module.files_version_id === null) return false;
      return module.hash !== course.hash || module.files_version_id === null;
    });
    for (const course of due) await queries.putCourseOfFiles(transaction, course);
    for (const course of courses) await putSources(transaction, course, texts?.get(course.slug) ?? []);
    if (due.length > 0) await queries.announceChange(transaction);
    return due.map((course) => course.slug);
  });
}
