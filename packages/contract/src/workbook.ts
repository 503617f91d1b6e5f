import { z } from 'zod';
import { call } from './call.ts';
import { writingLength } from './constants.ts';
import { listCall } from './list.ts';
import { id, pathId, time } from './shapes.ts';

/** A draft and its step. The author's device names it: each tab or app makes a new draft for each field that it opens. */
export const revision = z.strictObject({
  draft: z.string().regex(/^[0-9a-f]{32}$/),
  step: z.int().min(1).max(1_000_000_000),
});

/** One version of an entry's text. */
export const version = revision.extend({
  text: z.string(),
  written_at: time,
});

export const workbookEntry = z.object({
  module: id,
  slug: z.string(),
  /** The course's name. */
  course: z.string(),
  /** The entry's name in its course. */
  name: z.string(),
  /** The course's question at the time of writing or now; empty if unknown. */
  ask: z.string(),
  /** Number of lines that the course suggests. */
  lines: z.int(),
  /** The slide with the question; null if the course no longer has it. */
  place: z.object({ chapter: z.int(), slide: z.int() }).nullable(),
  /** Usually one. Several if they were written independently, newest last; the learner must choose one. */
  versions: z.array(version),
});
export type WorkbookEntry = z.output<typeof workbookEntry>;

const module = z.string().regex(/^[1-9]\d{0,8}$/);

const listWorkbook = listCall({
  path: '/v1/workbook/',
  access: 'signed-in',
  summary: "What the caller wrote at the courses' tasks. Nobody else can read it.",
  sorts: ['written'],
  filters: { module: module.transform(Number).optional() },
  row: workbookEntry,
});

const writeWorkbook = call({
  method: 'PUT',
  path: '/v1/workbook/:module/:entry/',
  access: 'signed-in',
  often: true,
  summary:
    'Write an entry of the workbook; an empty text clears it. A text that the writer had not seen stays beside it. It can be repeated.',
  params: z.object({ module: pathId, entry: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/) }),
  object: ['all'],
  body: revision.extend({
    text: z.string().max(writingLength),
    /** The revisions that the author had open and replaced with this one. */
    replaces: z.array(revision).max(50),
  }),
  /** Number of versions of the entry now. */
  reply: z.object({ versions: z.int() }),
  errors: [409],
});

export const calls = {
  listWorkbook,
  writeWorkbook,
};
