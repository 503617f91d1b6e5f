import { activity, term } from '@readytowork/activities';
import { z } from 'zod';
import { call } from './call.ts';
import { families } from './choices.ts';
import { mostSecondsOfSlide } from './constants.ts';
import { id, pathId, time } from './shapes.ts';

const chapter = z.object({ chapterNumber: z.int(), name: z.string(), slides: z.int() });

/** `minutes`: how long it takes to work through, by the rule of `chapterMinutes` (packages/courseware/src/minutes.ts). */
const timedChapter = chapter.extend({ minutes: z.int() });

/** A download of a module. Facilitator files (`adminOnly`) need the bearer token. */
const moduleFile = z.object({
  name: z.string(),
  label: z.string(),
  url: z.string(),
  adminOnly: z.boolean(),
  /** What it weighs, once it has been drawn. */
  bytes: z.int().optional(),
});

export const webmodule = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  is_scorm: z.boolean(),
  duration_minutes: z.int(),
  blurb: z.string(),
  family: z.enum(families),
  /** The name of the module's drawing: /media/art/{art}.svg. */
  art: z.string(),
  /** Changes whenever a slide does: add it to a slide's address as ?v= to have it cached for ever. */
  version: z.string(),
  chapters: z.array(timedChapter),
  /** Whether there are questions to ask: a package that was imported may come without. */
  has_assessment: z.boolean(),
  /** How long the assessment takes; 0 where there is none. */
  assessment_minutes: z.int(),
  files: z.array(moduleFile),
});
export type Webmodule = z.output<typeof webmodule>;

/** One module, with what the list of all does without. */
export const oneWebmodule = webmodule.extend({
  /** What the learner will be able to do: each begins with a verb. */
  outcomes: z.array(z.string()),
});

export const moduleSummary = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  is_scorm: z.boolean(),
  /** Slides. */
  completed: z.int(),
  total: z.int(),
  /** The caller has passed the assessment of this module; false too where it has none (`has_assessment`). */
  passed: z.boolean(),
  /** When the learner last completed something here; null: never. */
  last_activity: time.nullable(),
  /** How far the caller is in a module that plays a package, as the two SCORM counts have it; null for one of slides. */
  scorm: z.enum(['not begun', 'in progress', 'completed']).nullable(),
  /**
   * What a package says of the learner's success, where it says so: whether they passed (null: it does not say), and the best score
   * in percent of a package with one part (null: none, or several). It earns no certificate.
   */
  scorm_result: z.object({ passed: z.boolean().nullable(), score: z.int().nullable() }).optional(),
  chapters: z.array(chapter.extend({ completed: z.int() })),
});
export type ModuleSummary = z.output<typeof moduleSummary>;

/** Something that can change, on which a slide relies. */
const slideFact = z.object({
  /** What stands in the text for it, where it is one value: R99 000. */
  value: z.string().optional(),
  /** The day on which it was true. */
  as_of: z.iso.date(),
  /** Where it can be checked today, in words. */
  check: z.string(),
});

export const chapterText = z.object({
  chapterNumber: z.int(),
  name: z.string(),
  /** Slides 0 … N: the words of each picture and the reading text, as clean HTML. */
  slides: z.array(
    z.object({
      slide: z.int(),
      html: z.string(),
      /** What there is to do beside it, in order; absent where there is nothing. */
      activities: z.array(activity).optional(),
      /** Absent where it relies on none. */
      facts: z.array(slideFact).optional(),
    }),
  ),
  /** The words that the course explains, by their letters; absent where there are none. */
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
  /** One module alone, in a list of one; a number that leads nowhere: an empty list. */
  query: z.strictObject({ module: pathId.optional() }),
  reply: z.array(moduleSummary),
});

const getChapter = call({
  method: 'GET',
  path: '/v1/module/webmodule/:module/chapters/:chapter/',
  access: 'signed-in',
  summary: 'The text of a chapter, slide by slide.',
  params: chapterParams,
  /** The module's `version`: an answer to the present one need not be asked for again that day. */
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
       * How long the page was looked at for each of the last slides up to `slide`, the last one last. It counts once, with the report
       * that completes the slide; with no `slide` it counts nothing.
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
