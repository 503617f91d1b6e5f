import { contentRule, type Declaration, type Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { Renderings } from '../modules/renderings.ts';
import { LandingCourses } from './landing-courses.ts';
import { siteSettings } from './site.settings.ts';

export const declares = {
  tables: { course_size: { retention: contentRule } },
  settings: siteSettings,
} satisfies Declaration;

interface Needs extends Platform {
  catalogue: Catalogue;
  renderings: Renderings;
}

/** Its routes need the built site, so app.ts adds them. */
export function make(needs: Needs): Feature<{ landingCourses: LandingCourses }> {
  const landingCourses = new LandingCourses(needs);
  landingCourses.listen(needs.events);
  return { offers: { landingCourses } };
}
