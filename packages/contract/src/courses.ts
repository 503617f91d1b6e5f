import { z } from 'zod';
import { call } from './call.ts';
import { chapterText, oneWebmodule, webmodule } from './modules.ts';

/** What everybody may see of a course. */
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
    /** About how long all of it takes, assessment included: counted from words, tasks and questions, where they are known. */
    minutes: z.int(),
    /** Their names; none of a package that was imported: only it knows them. */
    chapters: z.array(z.string()),
    /** How many slides it has; a cover is not counted. */
    slides: z.int(),
    /** What all its pictures weigh on a phone, in bytes; null while some are still to be drawn, or where there are none. */
    bytes: z.int().nullable(),
    /** One of its slides, to be shown, and its heading; null: the course is a package without slides of ours. */
    sample: z.object({ chapter: z.int(), slide: z.int(), heading: z.string() }).nullable(),
  });
export type PublicCourse = z.output<typeof publicCourse>;

/** The first chapter for whoever wants a look inside; its slides are numbered from 0. */
const firstChapter = chapterText.extend({
  /** Whether each slide has its picture as well; that of a course that plays a package has its words alone. */
  has_pictures: z.boolean(),
  /** About how long it takes. */
  minutes: z.int(),
});

export const openCourse = publicCourse.extend({
  outcomes: oneWebmodule.shape.outcomes,
  /** null: the course is a package that was imported. */
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
