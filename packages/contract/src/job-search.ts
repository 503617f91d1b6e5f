import { z } from 'zod';
import { call } from './call.ts';
import { revision, version } from './workbook.ts';

/** How long one thing that somebody keeps of a job search may be, in characters. */
export const jobRecordLength = 2000;

const record = z.object({
  /** Made by the phone: 32 hexadecimal digits, or `budget`. */
  key: z.string(),
  /** As in the workbook: usually one; none of its words left once it was deleted. */
  versions: z.array(version),
});

const kept = z.object({
  /** Since when the account keeps it; null: it does not, and phones have it alone. */
  kept_since: z.string().nullable(),
  records: z.array(record),
});
export type KeptJobSearch = z.output<typeof kept>;

const getJobSearch = call({
  method: 'GET',
  path: '/v1/job_search/',
  access: 'signed-in',
  summary:
    "The caller's saved searches, applications and budget, if their account keeps them. Nobody else can read it.",
  reply: kept,
});

const keepJobSearch = call({
  method: 'PUT',
  path: '/v1/job_search/',
  access: 'signed-in',
  summary: 'Let the account keep it, so that it is there on every phone. It can be repeated.',
  body: z.strictObject({}).optional(),
  reply: kept,
});

const dropJobSearch = call({
  method: 'DELETE',
  path: '/v1/job_search/',
  access: 'signed-in',
  summary: 'The account keeps it no longer; what lies on phones stays there.',
  body: z.strictObject({}).optional(),
  status: 204,
});

const writeJobRecord = call({
  method: 'PUT',
  path: '/v1/job_search/:record/',
  access: 'signed-in',
  often: true,
  summary:
    'Write one thing of it; an empty text deletes it. A text that the writer had not seen stays beside it. It can be repeated.',
  params: z.strictObject({ record: z.string().regex(/^(budget|[0-9a-f]{32})$/) }),
  object: ['all'],
  body: revision.extend({
    text: z.string().max(jobRecordLength),
    /** What the writer had before them, and wrote this in place of. */
    replaces: z.array(revision).max(50),
  }),
  /** How many texts it has now; null: the account does not keep them, and nothing was stored. */
  reply: z.object({ versions: z.int().nullable() }),
  errors: [409],
});

export const calls = {
  getJobSearch,
  keepJobSearch,
  writeJobRecord,
  dropJobSearch,
};
