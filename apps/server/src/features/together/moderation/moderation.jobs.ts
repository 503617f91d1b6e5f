import { z } from 'zod';
import type { JobKind } from '../../base/jobs/jobs.ts';

/** Something urgent was reported: to the address of support. */
export const urgentMail: JobKind<{ number: number }> = {
  name: 'moderation-urgent-mail',
  payload: z.strictObject({ number: z.number() }),
  tries: 12,
};

/** What was decided, to whoever wrote it. */
export const decisionMail: JobKind<{ act: number }> = {
  name: 'moderation-decision-mail',
  payload: z.strictObject({ act: z.number() }),
  tries: 25,
};
