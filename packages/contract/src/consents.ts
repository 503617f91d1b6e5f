import { z } from 'zod';
import { call } from './call.ts';
import { pathId, time } from './shapes.ts';

export const consentKinds = [
  'terms',
  'reminders',
  'group',
  'community',
  'digest',
  'push',
  'outcomes',
] as const;

const consent = z.object({
  kind: z.enum(consentKinds),
  /** Version of the terms or the notice that the person saw. */
  version: z.string().nullable(),
  /** What it was about, such as the name of a group. */
  subject: z.string().nullable(),
  /** False if the consent was withdrawn. */
  given: z.boolean(),
  at: time,
});
export type Consent = z.output<typeof consent>;

const listOwnConsents = call({
  method: 'GET',
  path: '/v1/user/consents/',
  access: 'signed-in',
  summary: 'What the caller agreed to and took back, the newest first.',
  reply: z.array(consent),
});

const listConsents = call({
  method: 'GET',
  path: '/v1/accounts/:id/consents/',
  access: ['support', 'administrator'],
  summary: 'What someone agreed to and took back, the newest first.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  reply: z.array(consent),
});

const acceptTerms = call({
  method: 'POST',
  path: '/v1/user/terms/',
  access: 'signed-in',
  summary:
    'Accept the terms in force, where they are another version than the one accepted before. It can be repeated.',
  body: z.strictObject({ terms: z.string().min(1).max(100) }),
  reply: z.object({ terms: z.string() }),
});

export const calls = {
  listOwnConsents,
  listConsents,
  acceptTerms,
};
