import { z } from 'zod';
import { call } from './call.ts';
import { writingLength } from './constants.ts';
import { listCall } from './list.ts';
import { id, pathId, time } from './shapes.ts';

/** A draft as far as it has come. Whoever writes names it: a tab or an app makes a new one for each field that it opens. */
export const revision = z.strictObject({
  draft: z.string().regex(/^[0-9a-f]{32}$/),
  step: z.int().min(1).max(1_000_000_000),
});

/** One text of an entry. */
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
  /** What the course asks, or asked when this was written; empty where nobody knows any more. */
  ask: z.string(),
  /** How many lines the course wants. */
  lines: z.int(),
  /** The slide that asks; null: the course has it no longer. */
  place: z.object({ chapter: z.int(), slide: z.int() }).nullable(),
  /** Usually one. More were written without knowing of each other, the newest last, and wait for a choice. */
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
    /** What the writer had before them, and wrote this in place of. */
    replaces: z.array(revision).max(50),
  }),
  /** How many texts the entry has now. */
  reply: z.object({ versions: z.int() }),
  errors: [409],
});

export const calls = {
  listWorkbook,
  writeWorkbook,
};
