import { z } from 'zod';
import { call } from './call.ts';
import { acknowledged, id } from './shapes.ts';

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export const signedIn = tokens.extend({ user_id: id });
/** Ids of accounts merged into this one. The device may send data stored under those ids as this account. */
export const formerly = z.array(id).optional();
const token = z.string().min(1).max(4096);

/** Issuer and audience of our tokens. Not an address, so that sessions survive a new domain. */
export const tokenIssuer = 'readytowork';
export const tokenAudience = 'readytowork api';

/** Claims of an access token (docs/contract.md, section 3); times in seconds since 1970. */
export const accessClaims = z.object({
  token_type: z.literal('access'),
  user_id: id,
  exp: z.int(),
  iat: z.int(),
  jti: z.string(),
  /** Absent in tokens from before these claims; a refresh adds them. */
  iss: z.literal(tokenIssuer).optional(),
  aud: z.literal(tokenAudience).optional(),
  /** Present if the session began with a second factor: then staff roles apply, and it ends when idle. */
  staff: z.literal(true).optional(),
});

export const passwordLength = { min: 10, max: 128 } as const;

const signIn = call({
  method: 'POST',
  path: '/api/token/',
  access: 'anyone',
  summary:
    'Sign in with the email address, in any case, and the password. An account with a second factor gets a factor_token in place of tokens: it wants a code within five minutes.',
  // Errors in either field are shown as one message, not beside the fields (docs/specification.md, section 8).
  body: z.strictObject({
    username: z.string().max(254).refine(Boolean, 'email_missing'),
    password: z.string().max(1024).refine(Boolean, 'password_missing'),
  }),
  reply: z.union([signedIn.extend({ formerly }), z.object({ factor_token: z.string() })]),
  errors: [401],
});

const refresh = call({
  method: 'POST',
  path: '/api/token/refresh/',
  access: 'anyone',
  summary: 'Exchange a refresh token for a new pair; the old one is spent.',
  body: z.strictObject({ refresh: token }),
  reply: tokens,
  errors: [401],
});

const signOut = call({
  method: 'POST',
  path: '/api/logout/',
  access: 'anyone',
  summary: 'End the session that this refresh token belongs to, also when it is already dead.',
  body: z.strictObject({ refresh_token: token }),
  status: 204,
});

const requestPasswordReset = call({
  method: 'POST',
  path: '/v1/password_reset/',
  access: 'anyone',
  summary: 'Email a link to set a new password, if the address has an account; the answer never tells.',
  body: z.strictObject({ email: z.email().max(254) }),
  reply: acknowledged,
});

const checkPasswordReset = call({
  method: 'POST',
  path: '/v1/password_reset/check/',
  access: 'anyone',
  summary:
    'Whether the token of the email still sets a password, before someone thinks of one; it tells nothing else and spends nothing.',
  body: z.strictObject({ token }),
  reply: acknowledged,
});

const confirmPasswordReset = call({
  method: 'POST',
  path: '/v1/password_reset/confirm/',
  access: 'anyone',
  summary: 'Set a new password with the token of the email; it ends every session of the account.',
  body: z.strictObject({ token, password: z.string().min(1).max(1024) }),
  reply: acknowledged,
});

const changePassword = call({
  method: 'POST',
  path: '/v1/user/change_password/',
  access: 'signed-in',
  summary: 'Set a new password with the present one; it ends every other session of the account.',
  body: z.strictObject({
    previous_password: z.string().min(1).max(1024),
    password: z.string().min(1).max(1024),
  }),
  reply: acknowledged,
  errors: [404],
});

export const calls = {
  signIn,
  refresh,
  signOut,
  requestPasswordReset,
  checkPasswordReset,
  confirmPasswordReset,
  changePassword,
};
