import type { Course } from '@readytowork/courseware';
import type { Database } from '../../../db/database.ts';
import * as queries from './modules.queries.ts';

/**
 * Takes the courses whose version the database does not hold. Of a module that an editor has taken over the new version is kept
 * beside the one that is shown, for the editor to go on to. All of it or nothing.
 *
 * @returns the slugs of the courses imported
 */
export async function importCourses(db: Database, courses: Course[]): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    const held = new Map((await queries.heldCourses(transaction)).map((module) => [module.id, module]));
    const due = courses.filter((course) => {
      const module = held.get(course.number);
      if (!module) return true;
      // A package that somebody uploaded under this number, or what an older release let an administrator edit.
      if (module.edited && module.files_version_id === null) return false;
      return module.hash !== course.hash || module.files_version_id === null;
    });
    for (const course of due) await queries.putCourseOfFiles(transaction, course);
    if (due.length > 0) await queries.announceChange(transaction);
    return due.map((course) => course.slug);
  });
}
