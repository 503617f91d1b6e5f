import { activity } from '@readytowork/activities';
import { z } from 'zod';
import { call, type Upload } from './call.ts';
import { courseFileName, longestCourseFile, mostCourseFiles } from './constants.ts';
import { id, pathId, time, typed } from './shapes.ts';

const editors = ['editor', 'administrator'] as const;
const params = z.strictObject({ module: pathId });
const nothing = z.strictObject({}).optional();

/** The name of a file of a course, relative to its folder: `module.yaml`, `chapters/01-saving.md`. */
const fileName = z.string().max(80).regex(courseFileName);
const fileText = z.string().max(longestCourseFile);
const fileBytes = 1024 * 1024;

/** A whole course: the site reads it from a ZIP on the editor's device. */
const courseFiles = z
  .array(z.strictObject({ name: fileName, text: fileText }))
  .min(1)
  .max(mostCourseFiles);

/** The name of a picture's file: the SHA-256 of its content. */
const pictureHash = z.string().regex(/^[0-9a-f]{64}$/);

const picture = z.object({
  hash: pictureHash,
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type CoursePicture = z.output<typeof picture>;

/** A file of a draft beside the published one. */
const file = z.object({
  name: z.string(),
  text: z.string(),
  /** The published text; null if the file is new. */
  published: z.string().nullable(),
  /** True if the draft takes the file away; `text` is the published text then. */
  is_removed: z.boolean(),
  /** Changes with the text; sent back in `If-Match`. For a file that the draft does not have it is `new`. */
  revision: z.string(),
  edited_at: time.nullable(),
  edited_by: z.string().nullable(),
});
export type DraftFile = z.output<typeof file>;

const draft = z.object({
  module: id,
  slug: z.string(),
  name: z.string(),
  /** module.yaml first, the chapters by number, then the rest. */
  files: z.array(file),
  /** The pictures that were uploaded to the course, the oldest first. pictures.yaml says which of them the draft has. */
  pictures: z.array(picture),
  /** The number of files that differ from the published course; 0 if nothing waits to be published. */
  changes: z.int(),
  /** True if, since the draft was begun, learners see another version, or a release has brought one that waits. */
  is_overtaken: z.boolean(),
  /** When the draft is published by itself, if an editor has chosen it. */
  scheduled: z
    .object({
      at: time,
      by: z.string().nullable(),
      /** The reason why it could not be published; null before its time. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** Changes with every save, and with the published version; publishing and dropping send it in `If-Match`. */
  revision: z.string(),
});
export type CourseDraft = z.output<typeof draft>;

const problem = z.object({ file: z.string(), line: z.int(), message: z.string() });
export type CourseProblem = z.output<typeof problem>;

/** The common part of all calls for one draft. 409: the text of the course is missing, or the course has none. */
const ofDraft = { params, object: ['all'], access: editors } as const;

const readCourseDraft = call({
  ...ofDraft,
  method: 'GET',
  path: '/v1/modules/:module/draft/',
  summary: 'The text of a course by file, as the draft has it beside what is published.',
  reply: draft,
  errors: [409],
});

const keepDraftFile = call({
  ...ofDraft,
  method: 'PUT',
  path: '/v1/modules/:module/draft/files/',
  summary:
    'Keep one file of the draft as typed, with or without problems. If-Match is the revision of that file; a 412 brings both texts.',
  ifMatch: true,
  body: z.strictObject({ name: fileName, text: fileText }),
  bodyLimit: fileBytes,
  reply: z.object({ file, changes: z.int(), revision: z.string() }),
  errors: [409],
});

const replaceCourseDraft = call({
  ...ofDraft,
  method: 'PUT',
  path: '/v1/modules/:module/draft/',
  summary:
    'Put a whole course into the draft: other files are taken away, and module.yaml keeps the number of the course. Nothing is published. If-Match is the revision of the draft.',
  ifMatch: true,
  body: z.strictObject({ files: courseFiles }),
  bodyLimit: 4 * fileBytes,
  reply: draft,
  errors: [409],
});

const removeDraftFile = call({
  ...ofDraft,
  method: 'DELETE',
  path: '/v1/modules/:module/draft/files/',
  summary:
    'Take a file out of the draft, or a new one back. If-Match is the revision of that file. Later chapters get the numbers before theirs, in quiz.yaml too; questions about the chapter get 0.',
  ifMatch: true,
  body: z.strictObject({ name: fileName }),
  reply: draft,
  errors: [409],
});

const dropCourseDraft = call({
  ...ofDraft,
  method: 'DELETE',
  path: '/v1/modules/:module/draft/',
  summary: 'Throw the draft away; what is published stays.',
  ifMatch: true,
  body: nothing,
  reply: draft,
  errors: [409],
});

/** The draft, with one file as the editor is typing it. */
const typedFile = z.strictObject({ name: fileName, text: fileText }).optional();

const checkCourseDraft = call({
  ...ofDraft,
  method: 'POST',
  path: '/v1/modules/:module/draft/check/',
  summary: 'What the checker says of the draft, with a file as it is typed. Nothing is kept.',
  often: true,
  body: z.strictObject({ typed: typedFile }),
  bodyLimit: fileBytes,
  reply: z.object({
    /** These keep the draft from being published; the first two hundred, by file and line. */
    problems: z.array(problem),
    more_problems: z.int(),
    /** Where the course misses the standard that it declares (docs/authoring.md). These do not keep it from being published. */
    gaps: z.array(problem),
    /** Null while there are problems. */
    summary: z
      .object({ chapters: z.int(), slides: z.int(), online: z.int(), paper: z.int(), minutes: z.number() })
      .nullable(),
  }),
  errors: [409, 503],
});

const drawDraftSlide = call({
  ...ofDraft,
  method: 'POST',
  path: '/v1/modules/:module/draft/slide/',
  summary: 'Draw the slide at a line of a chapter as it is typed. Nothing is kept.',
  often: true,
  body: z.strictObject({
    name: fileName,
    text: fileText,
    line: z.int().min(1).max(200_000),
    look: z.enum(['landscape', 'portrait']),
  }),
  bodyLimit: fileBytes,
  reply: z.object({
    /** The number of the slide in its chapter, from 1; 0 if the chapter has none. */
    number: z.int(),
    of: z.int(),
    /** WebP, base64; null if the slide has a problem. */
    picture: z.string().nullable(),
    /** The words of the slide and its reading text, as learners without pictures get them; escaped HTML. */
    html: z.string(),
    /** The activities of the slide, in the shape that the lesson page plays (packages/activities). */
    activities: z.array(activity),
    /** Only the problems of this slide. */
    problems: z.array(problem),
  }),
  errors: [409, 503],
});

export const coursePictureUpload: Upload = { field: 'picture', most: 5 * 1024 * 1024 };

const sendCoursePicture = call({
  ...ofDraft,
  method: 'POST',
  path: '/v1/modules/:module/draft/pictures/',
  status: 201,
  summary:
    'Upload a photograph for the slides of a course, from a JPEG, PNG or WebP file; drawn anew as JPEG of at most 720 × 720 pixels, and nothing else of it. Slides show it once pictures.yaml names its hash. One that no text names goes after a week.',
  upload: coursePictureUpload,
  reply: picture,
  errors: [409, 503],
});

const getCoursePicture = call({
  ...ofDraft,
  method: 'GET',
  path: '/v1/modules/:module/draft/pictures/:picture/',
  params: z.strictObject({ module: pathId, picture: pictureHash }),
  summary: 'A picture that was uploaded to the course.',
  file: 'image/jpeg',
  errors: [409],
});

const publishCourseDraft = call({
  ...ofDraft,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/draft/publication/',
  summary:
    'Publish the draft as a new version: whole or not at all. Attempts that were begun keep their questions.',
  ifMatch: true,
  body: nothing,
  reply: draft,
  errors: [409, 503],
});

const scheduleCourseDraft = call({
  ...ofDraft,
  factor: 'recent',
  method: 'PUT',
  path: '/v1/modules/:module/draft/schedule/',
  summary:
    'Publish the draft by itself at this moment, as it is then. A draft that cannot be published now is refused (409).',
  ifMatch: true,
  body: z.strictObject({ at: time }),
  reply: draft,
  errors: [409, 503],
});

const unscheduleCourseDraft = call({
  ...ofDraft,
  method: 'DELETE',
  path: '/v1/modules/:module/draft/schedule/',
  summary: 'Do not publish the draft by itself any more.',
  ifMatch: true,
  body: nothing,
  reply: draft,
  errors: [409],
});

const readVersionText = call({
  method: 'GET',
  path: '/v1/modules/:module/versions/:version/text/',
  access: editors,
  summary: 'The files of a version of a course, for comparison.',
  params: z.strictObject({ module: pathId, version: pathId }),
  object: ['all'],
  reply: z.object({ files: z.array(z.object({ name: z.string(), text: z.string() })) }),
  errors: [409],
});

const createCourse = call({
  method: 'POST',
  path: '/v1/modules/',
  access: editors,
  status: 201,
  summary:
    'A new course of slides, hidden until it is published: from a template, as a copy of another, or with these files, whose module.yaml gets the number and name of the new course.',
  body: z.strictObject({
    slug: z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/),
    name: typed().min(1).max(100),
    copy_of: id.nullable(),
    files: courseFiles.optional(),
  }),
  bodyLimit: 4 * fileBytes,
  reply: draft,
  errors: [404, 409],
});

export const calls = {
  readCourseDraft,
  keepDraftFile,
  replaceCourseDraft,
  removeDraftFile,
  dropCourseDraft,
  checkCourseDraft,
  drawDraftSlide,
  sendCoursePicture,
  getCoursePicture,
  publishCourseDraft,
  scheduleCourseDraft,
  unscheduleCourseDraft,
  readVersionText,
  createCourse,
};
