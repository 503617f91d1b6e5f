import { z } from 'zod';
import { signedIn } from './auth.ts';
import { call } from './call.ts';
import { time } from './shapes.ts';

/** The secret that the browser keeps while its person is at the sign-in service: no other browser can finish the sign-in. */
const begun = z.string().regex(/^[\w-]{43}$/);
/** The query of the address to which the sign-in service led back, without `?`. */
const answer = z.string().min(1).max(8192);

const beginning = z.object({
  /** The URL that the browser opens next. */
  url: z.string(),
  begun,
});

const readSingleSignOn = call({
  method: 'GET',
  path: '/v1/staff/sign_in/',
  access: 'anyone',
  summary:
    'Whether staff sign in at their organisation (OpenID Connect), and what that sign-in service is called. Says nothing about whether it answers.',
  reply: z.object({
    /** Null if there is none. */
    name: z.string().nullable(),
    /** True if staff can sign in only there. */
    only: z.boolean(),
  }),
});

const beginSingleSignOn = call({
  method: 'POST',
  path: '/v1/staff/sign_in/',
  access: 'anyone',
  summary:
    'Begin a sign-in at the organisation: the address of its sign-in service, and a secret with which this browser finishes within ten minutes. 503 while the service does not answer.',
  body: z.strictObject({}).optional(),
  reply: beginning,
  status: 201,
  errors: [404],
});

const finishSingleSignOn = call({
  method: 'POST',
  path: '/v1/staff/sign_in/finish/',
  access: 'anyone',
  summary:
    'Finish a sign-in at the organisation with its answer, once. Staff roles count in the session, which ends after a fixed time.',
  body: z.strictObject({ begun, answer }),
  reply: signedIn,
  errors: [401, 404],
});

const beginConfirmation = call({
  method: 'POST',
  path: '/v1/staff/sign_in/again/',
  access: 'signed-in',
  summary:
    'Like the beginning of a sign-in, for calls that want the second factor again: the sign-in service asks its person to sign in anew.',
  body: z.strictObject({}).optional(),
  reply: beginning,
  status: 201,
  errors: [404],
});

const finishConfirmation = call({
  method: 'POST',
  path: '/v1/staff/sign_in/again/finish/',
  access: 'signed-in',
  summary:
    "Confirm with the sign-in service's answer that it is still the same person: calls that want the second factor again succeed for five minutes from the sign-in there.",
  body: z.strictObject({ begun, answer }),
  reply: z.object({ recent_until: time }),
  errors: [403, 404],
});

const readSignOutAddress = call({
  method: 'GET',
  path: '/v1/staff/sign_in/sign_out/',
  access: 'anyone',
  summary:
    'Where the browser signs out at the organisation too; null if its sign-in service offers that nowhere.',
  reply: z.object({ url: z.string().nullable() }),
});

export const calls = {
  readSingleSignOn,
  beginSingleSignOn,
  finishSingleSignOn,
  beginConfirmation,
  finishConfirmation,
  readSignOutAddress,
};
