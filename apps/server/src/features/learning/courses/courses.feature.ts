import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { Renderings } from '../modules/renderings.ts';
import { courseRoutes } from './courses.routes.ts';
import { PublicCourses } from './public-courses.ts';

export const declares = {
  tables: { course_size: { retention: contentRule } },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  renderings: Renderings;
}

/** The public view of the courses. */
export function make(needs: Platform & Needs): Feature<{ publicCourses: PublicCourses }> {
  const publicCourses = new PublicCourses(needs);
  publicCourses.listen(needs.events);
  return { offers: { publicCourses }, routes: (app) => courseRoutes(app, publicCourses) };
}
