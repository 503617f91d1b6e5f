import type { Course } from '@readytowork/courseware';
import type { Database } from '../../db/database.ts';
import * as queries from './modules.queries.ts';

/**
 * Takes the courses whose version the database does not hold. A module that an administrator has edited is left
 * alone as a whole. All of it or nothing.
 *
 * @returns the slugs of the courses imported
 */
export async function importCourses(db: Database, courses: Course[]): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await queries.lockImport(transaction);
    const held = new Map((await queries.heldCourses(transaction)).map((module) => [module.id, module]));
    const due = courses.filter((course) => {
      const module = held.get(course.number);
      return !module || (!module.edited && module.hash !== course.hash);
    });
    for (const course of due) await queries.putCourse(transaction, course);
    if (due.length > 0) await queries.announceChange(transaction);
    return due.map((course) => course.slug);
  });
}
