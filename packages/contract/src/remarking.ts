import { z } from 'zod';
import { call } from './call.ts';
import { id, pathId, time, typed } from './shapes.ts';

const remarking = z.object({
  /** Questions whose published key differs from the one by which stored attempts were marked. */
  questions: z.array(
    z.object({
      /** The published question. */
      question: id,
      text: z.string(),
      /** The option that was right, and the one that is. */
      was: z.string(),
      is: z.string(),
    }),
  ),
  /** Finished attempts that hold one of these questions, and those of them that would get a higher mark. */
  attempts: z.int(),
  more_than_attempts: z.boolean(),
  higher: z.int(),
  /** The last run; null if there was none. */
  run: z
    .object({
      /** Stopped: another version of the course was published before the end. */
      state: z.enum(['running', 'finished', 'stopped']),
      started_at: time,
      finished_at: time.nullable(),
      by: z.string().nullable(),
      reason: z.string(),
      /** Attempts marked again so far, those with a higher mark, and the learners who passed because of it. */
      attempts: z.int(),
      higher: z.int(),
      passed: z.int(),
    })
    .nullable(),
  /** Changes with the published version and with the questions; sent back in `If-Match`. */
  revision: z.string(),
});
export type RemarkingState = z.output<typeof remarking>;

const ofModule = {
  path: '/v1/modules/:module/remarking/',
  access: ['editor', 'administrator'],
  params: z.strictObject({ module: pathId }),
  object: ['all'],
  reply: remarking,
} as const;

const readRemarking = call({
  ...ofModule,
  method: 'GET',
  summary: 'Questions whose key was corrected since learners were marked by it, and the last re-marking.',
});

const startRemarking = call({
  ...ofModule,
  method: 'POST',
  factor: 'recent',
  status: 201,
  ifMatch: true,
  summary:
    'Mark stored attempts again by the published keys: a higher mark counts, a lower one never replaces the old one, and no pass is taken away. One at a time for each course (409).',
  body: z.strictObject({ reason: typed().min(3).max(500) }),
  errors: [409],
});

export const calls = { readRemarking, startRemarking };
