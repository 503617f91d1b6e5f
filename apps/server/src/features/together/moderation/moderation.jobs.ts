import { z } from 'zod';
import type { JobKind } from '../../base/jobs/jobs.ts';

/** Mails support about an urgent report. */
export const urgentMail: JobKind<{ number: number }> = {
  name: 'moderation-urgent-mail',
  payload: z.strictObject({ number: z.number() }),
  tries: 12,
};

/** Mails a decision to the author. */
export const decisionMail: JobKind<{ act: number }> = {
  name: 'moderation-decision-mail',
  payload: z.strictObject({ act: z.number() }),
  tries: 25,
};
