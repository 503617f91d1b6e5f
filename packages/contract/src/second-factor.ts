import { z } from 'zod';
import { formerly, signedIn, tokens } from './auth.ts';
import { call } from './call.ts';
import { id, pathId, time } from './shapes.ts';

/** Error code for text that is neither six digits of the app nor a recovery code, with any spacing. */
const wholeCode = 'factor_code_malformed';
const code = z.string().trim().min(6, wholeCode).max(40, wholeCode);

const signInWithFactor = call({
  method: 'POST',
  path: '/api/token/factor/',
  access: 'anyone',
  summary:
    'Finish a sign-in that wants a second factor: its token, and a code of the app or a recovery code. A code is taken once.',
  body: z.strictObject({ factor_token: z.string().min(1).max(100), code }),
  reply: signedIn.extend({ formerly }),
  errors: [401],
});

const own = { path: '/v1/user/factor/', access: 'signed-in' } as const;

const readFactor = call({
  ...own,
  method: 'GET',
  summary:
    "The caller's second factor: since when it counts, how many recovery codes are left, and until when it was given.",
  reply: z.object({
    user_id: id,
    /** True for a demo account with a public password, which needs no second factor and cannot set one up. */
    exempt: z.boolean(),
    /** Null if there is no second factor; then signing in needs only the password, and no session has staff rights. */
    confirmed_at: time.nullable(),
    recovery_codes: z.int(),
    /** Until when calls that require the second factor again succeed. */
    recent_until: time.nullable(),
  }),
});

const enrolFactor = call({
  ...own,
  method: 'POST',
  summary:
    'Begin a second factor: a new secret for the app, as text and as a URI. It counts once a code confirms it, within 15 minutes. Where there is one already, that is wanted first, and counts until then.',
  body: z.strictObject({ password: z.string().min(1).max(1024) }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  errors: [403],
});

const confirmFactor = call({
  method: 'POST',
  path: '/v1/user/factor/confirm/',
  access: 'signed-in',
  summary:
    'Confirm the new second factor by a code of the app. The answer shows the recovery codes, this once, and carries tokens of a new session, in which staff roles count; every other session ends.',
  body: z.strictObject({ code }),
  reply: tokens.extend({ recovery_codes: z.array(z.string()) }),
  errors: [409],
});

const proveFactor = call({
  method: 'POST',
  path: '/v1/user/factor/prove/',
  access: 'signed-in',
  summary: 'Give the second factor again: calls that want it are let through for five minutes.',
  body: z.strictObject({ code }),
  reply: z.object({ recent_until: time }),
});

const removeFactor = call({
  method: 'POST',
  path: '/v1/user/factor/remove/',
  access: 'signed-in',
  summary:
    "Remove the caller's second factor, with the password and a code. Not for staff, whose roles require one.",
  body: z.strictObject({ password: z.string().min(1).max(1024), code }),
  status: 204,
  errors: [403, 409],
});

const ofAccount = {
  path: '/v1/accounts/:id/factor/',
  access: ['administrator'],
  params: z.strictObject({ id: pathId }),
  object: ['all'],
} as const;

const readAccountFactor = call({
  ...ofAccount,
  method: 'GET',
  summary:
    "Someone's second factor: since when it counts, and how many recovery codes are left. Noted in the audit log.",
  reply: z.object({ confirmed_at: time.nullable(), recovery_codes: z.int() }),
});

const resetFactor = call({
  ...ofAccount,
  method: 'DELETE',
  summary:
    "Remove the second factor of someone who has lost it; not one's own. Every session of theirs ends, and a mail tells them.",
  factor: 'recent',
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403],
});

export const calls = {
  signInWithFactor,
  readFactor,
  enrolFactor,
  confirmFactor,
  proveFactor,
  removeFactor,
  readAccountFactor,
  resetFactor,
};
