import { z } from 'zod';
import { call } from './call.ts';
import { chapterText, oneWebmodule, webmodule } from './modules.ts';

/** The public data of a course. */
export const publicCourse = webmodule
  .pick({
    id: true,
    slug: true,
    name: true,
    is_scorm: true,
    family: true,
    art: true,
    blurb: true,
    version: true,
  })
  .extend({
    /** The course's stated duration without the assessment (SPEC.md, section 3). */
    minutes: z.int(),
    /** Minutes of the tasks beside it; absent if the duration includes them. */
    do_minutes: z.int().optional(),
    /** Approximate duration of the assessment; 0 without one. */
    assessment_minutes: z.int(),
    /** True if the package's own result earns the certificate; absent otherwise. */
    passed_by_package: z.boolean().optional(),
    /** Names of the chapters; empty for an imported package, which does not expose them. */
    chapters: z.array(z.string()),
    /** Number of slides without the cover. */
    slides: z.int(),
    /** Size of all pictures on a phone, in bytes; null if there are none or some are not rendered yet. */
    bytes: z.int().nullable(),
    /** A sample slide with its heading; null if the course is a package without such slides. */
    sample: z.object({ chapter: z.int(), slide: z.int(), heading: z.string() }).nullable(),
  });
export type PublicCourse = z.output<typeof publicCourse>;

/** The first chapter as a preview; its slides are numbered from 0. */
const firstChapter = chapterText.extend({
  /** True if each slide also has a picture; a course that plays a package has only texts. */
  has_pictures: z.boolean(),
  /** Its share of the course's duration. */
  minutes: z.int(),
});

export const openCourse = publicCourse.extend({
  outcomes: oneWebmodule.shape.outcomes,
  /** Null if the course is an imported package. */
  first_chapter: firstChapter.nullable(),
});
export type OpenCourse = z.output<typeof openCourse>;

const listCourses = call({
  method: 'GET',
  path: '/v1/courses/',
  access: 'anyone',
  shared: true,
  summary: 'What everybody may see of each published course, in order.',
  reply: z.array(publicCourse),
});

const getCourse = call({
  method: 'GET',
  path: '/v1/courses/:slug/',
  access: 'anyone',
  shared: true,
  summary: 'One course, with the whole text of its first chapter.',
  params: z.strictObject({ slug: z.string().regex(/^[a-z0-9_-]{1,64}$/) }),
  object: ['all'],
  reply: openCourse,
});

export const calls = {
  listCourses,
  getCourse,
};
