import { activity, term } from '@readytowork/activities';
import { z } from 'zod';
import { call } from './call.ts';
import { families } from './choices.ts';
import { mostSecondsOfSlide } from './constants.ts';
import { id, pathId, time } from './shapes.ts';

const chapter = z.object({ chapterNumber: z.int(), name: z.string(), slides: z.int() });

/** A chapter with its share of the course's duration, by the rule of `chapterMinutes` (packages/courseware/src/minutes.ts). */
const timedChapter = chapter.extend({ minutes: z.int() });

/** A file to download. Facilitator files (`adminOnly`) require the bearer token. */
const moduleFile = z.object({
  name: z.string(),
  label: z.string(),
  url: z.string(),
  adminOnly: z.boolean(),
  /** Size of the file, once it has been rendered. */
  bytes: z.int().optional(),
});

export const webmodule = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  is_scorm: z.boolean(),
  duration_minutes: z.int(),
  /** Minutes of the tasks beside the course's own: "85 minutes, and 25 to do it"; absent if the duration includes them. */
  do_minutes: z.int().optional(),
  blurb: z.string(),
  family: z.enum(families),
  /** Name of the module's illustration: /media/art/{art}.svg. */
  art: z.string(),
  /** Changes with any slide: append it to a slide's URL as ?v=, so that the slide can be cached forever. */
  version: z.string(),
  chapters: z.array(timedChapter),
  /** False for an imported package without questions, or if the package decides. */
  has_assessment: z.boolean(),
  /** True if the package's own result earns the certificate; absent otherwise. */
  passed_by_package: z.boolean().optional(),
  /** Duration of the assessment; 0 without one. */
  assessment_minutes: z.int(),
  files: z.array(moduleFile),
});
export type Webmodule = z.output<typeof webmodule>;

/** One module, with fields that the list leaves out. */
export const oneWebmodule = webmodule.extend({
  /** What the learner will be able to do; each begins with a verb. */
  outcomes: z.array(z.string()),
  /** A page with the learner's texts from the course; `entry` is the name of a workbook entry. Absent if there is none. */
  product: z
    .object({ title: z.string(), parts: z.array(z.object({ entry: z.string(), heading: z.string() })) })
    .optional(),
});
export type OneWebmodule = z.output<typeof oneWebmodule>;

export const moduleSummary = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  is_scorm: z.boolean(),
  /** In slides. */
  completed: z.int(),
  total: z.int(),
  /** True if the caller has passed the course; false if nothing decides it (`has_assessment`, `passed_by_package`). */
  passed: z.boolean(),
  /** When the learner last completed something in the module; null if never. */
  last_activity: time.nullable(),
  /** The caller's progress by SCORM status, if the module plays a package; null if it has slides. */
  scorm: z.enum(['not begun', 'in progress', 'completed']).nullable(),
  /**
   * The package's own result, if it reports one: passed (null if not reported), and the best score in percent (null without a
   * score, or if the package has several parts). It earns a certificate only with `passed_by_package`.
   */
  scorm_result: z.object({ passed: z.boolean().nullable(), score: z.int().nullable() }).optional(),
  chapters: z.array(chapter.extend({ completed: z.int() })),
});
export type ModuleSummary = z.output<typeof moduleSummary>;

/** A fact on a slide that may change, such as an amount. */
const slideFact = z.object({
  /** The topic: "The R30.23 minimum wage"; absent in courses stored before topics existed. */
  subject: z.string().optional(),
  /** Its value as written in the text, if it has one: R99 000. */
  value: z.string().optional(),
  /** The day it was checked. */
  as_of: z.iso.date(),
  /** Where to check it, in words. */
  check: z.string(),
});

export const chapterText = z.object({
  chapterNumber: z.int(),
  name: z.string(),
  /** Slides 0 to N: the text in each picture, and the reading text as sanitised HTML. */
  slides: z.array(
    z.object({
      slide: z.int(),
      html: z.string(),
      /** The slide's activities, in order; absent without any. */
      activities: z.array(activity).optional(),
      /** Absent without any. */
      facts: z.array(slideFact).optional(),
    }),
  ),
  /** The glossary, in alphabetical order; absent without one. */
  glossary: z.array(term).optional(),
});

export type ChapterText = z.output<typeof chapterText>;

export const chapterProgress = z.object({ completed: z.int(), slides: z.int() });

const moduleParams = z.strictObject({ module: pathId });
const chapterParams = z.strictObject({ module: pathId, chapter: pathId });

const listModules = call({
  method: 'GET',
  path: '/v1/module/webmodule/',
  access: 'signed-in',
  summary: 'Every published module, in order.',
  shared: true,
  reply: z.array(webmodule),
});

const getModule = call({
  method: 'GET',
  path: '/v1/module/webmodule/:module/',
  access: 'signed-in',
  summary: 'One module.',
  params: moduleParams,
  object: ['all'],
  shared: true,
  reply: oneWebmodule,
});

const summary = call({
  method: 'GET',
  path: '/v1/module/webmodule/summary/',
  access: 'signed-in',
  summary: "The caller's progress in each module.",
  /** Returns only this module, still as a list; empty for an unknown number. */
  query: z.strictObject({ module: pathId.optional() }),
  reply: z.array(moduleSummary),
});

const getChapter = call({
  method: 'GET',
  path: '/v1/module/webmodule/:module/chapters/:chapter/',
  access: 'signed-in',
  summary: 'The text of a chapter, slide by slide.',
  params: chapterParams,
  /** The module's `version`; if it is the current one, the reply may be cached for a day. */
  query: z.strictObject({ v: z.string().max(40).optional() }),
  object: ['all'],
  shared: true,
  reply: chapterText,
});

const getFile = call({
  method: 'GET',
  path: '/v1/module/webmodule/:module/files/:name/',
  access: ['facilitator', 'editor', 'support', 'administrator'],
  summary: 'A facilitator file of a module (PDF).',
  params: z.strictObject({ module: pathId, name: z.string().max(80) }),
  object: ['all'],
  file: 'application/pdf',
});

const getProgress = call({
  method: 'GET',
  path: '/v1/module/webslidecompleted/:module/:chapter/is_completed/',
  access: 'signed-in',
  summary: "The caller's progress in a chapter.",
  params: chapterParams,
  object: ['all'],
  reply: chapterProgress,
});

const completeSlide = call({
  method: 'POST',
  path: '/v1/module/webslidecompleted/:module/:chapter/',
  access: 'signed-in',
  often: true,
  summary: 'Record a completed slide: one more, or up to `slide`. Never goes down, never past the end.',
  params: chapterParams,
  object: ['all'],
  body: z
    .strictObject({
      slide: z.int().min(1).optional(),
      /**
       * Seconds in which each of the last slides up to `slide` was visible, oldest first. Counted once, with the report that
       * completes the slide; not counted without `slide`.
       */
      seconds_active: z.array(z.int().min(0).max(mostSecondsOfSlide)).max(100).optional(),
    })
    .optional(),
  reply: chapterProgress,
});

const completeOffline = call({
  method: 'POST',
  path: '/v1/module/webslidecompleted/:module/:chapter/complete_offline/',
  access: 'signed-in',
  often: true,
  summary: 'Record that the whole chapter was done away from the screen.',
  params: chapterParams,
  object: ['all'],
  body: z.strictObject({ slides: z.int().min(0), complete: z.literal(true) }),
  reply: chapterProgress,
});

export const calls = {
  listModules,
  summary,
  getModule,
  getChapter,
  getFile,
  getProgress,
  completeSlide,
  completeOffline,
};
