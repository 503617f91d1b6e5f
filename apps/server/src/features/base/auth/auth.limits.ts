import type { KeyLimit, SenderLimit } from '../throttle/limit.ts';

const hour = 3600;
const day = 24 * hour;

export const limits = {
  signInFromAddress: { name: 'sign-in', by: 'sender', most: 100, seconds: 60 },
  failedSignIn: { name: 'sign-in-failed', by: 'key', most: 10, seconds: 900, always: true },
  failedSignInOfAccount: {
    name: 'sign-in-failed-account',
    by: 'key',
    most: 100,
    seconds: day,
    always: true,
    code: 'too_many_sign_ins',
  },
  resetFromAddress: { name: 'reset', by: 'sender', most: 20, seconds: hour },
  resetOfAccount: { name: 'reset-account', by: 'key', most: 5, seconds: hour },
  resetLinkFromAddress: { name: 'reset-link', by: 'sender', most: 60, seconds: hour },
  registerFromAddress: { name: 'register', by: 'sender', most: 60, seconds: hour },
  mailsOfRegistration: { name: 'register-mail', by: 'key', most: 5, seconds: hour },
  emailChangeOfAccount: { name: 'email-change', by: 'key', most: 5, seconds: hour },
  failedFactor: { name: 'factor-failed', by: 'key', most: 10, seconds: 900, always: true },
  failedFactorOfAccount: {
    name: 'factor-failed-account',
    by: 'key',
    most: 100,
    seconds: day,
    always: true,
    code: 'too_many_factor_codes',
  },
  failedPassword: { name: 'password-failed', by: 'key', most: 10, seconds: 900, always: true },
} as const satisfies Record<string, KeyLimit | SenderLimit>;
