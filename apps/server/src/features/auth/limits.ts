/** A limit of docs/contract.md, section 2: `most` in each window of `seconds`. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Counted even where RATE_LIMITS is off. */
  always?: true;
  /** What else helps, besides waiting; it stands in the refusal. */
  help?: string;
}

/** Counts an account, or whatever else its key names. */
export interface KeyLimit extends Limit {
  by: 'key';
}

/** Counts whoever sent the request. Its own type, so that nobody names the sender by hand and forgets a case. */
export interface SenderLimit extends Limit {
  by: 'sender';
}

const hour = 3600;
const day = 24 * hour;

const setNewPassword =
  'If this is your account, follow "Forgot?" on the sign-in page: with a new password you can sign in at once.';

export const limits = {
  signInFromAddress: { name: 'sign-in', by: 'sender', most: 100, seconds: 60 },
  failedSignIn: { name: 'sign-in-failed', by: 'key', most: 10, seconds: 900, always: true },
  failedSignInOfAccount: {
    name: 'sign-in-failed-account',
    by: 'key',
    most: 100,
    seconds: day,
    always: true,
    help: setNewPassword,
  },
  resetFromAddress: { name: 'reset', by: 'sender', most: 20, seconds: hour },
  resetOfAccount: { name: 'reset-account', by: 'key', most: 5, seconds: hour },
  registerFromAddress: { name: 'register', by: 'sender', most: 60, seconds: hour },
  mailsOfRegistration: { name: 'register-mail', by: 'key', most: 5, seconds: hour },
  emailChangeOfAccount: { name: 'email-change', by: 'key', most: 5, seconds: hour },
  failedPassword: { name: 'password-failed', by: 'key', most: 10, seconds: 900, always: true },
  exportOfAccount: { name: 'export', by: 'key', most: 10, seconds: hour },
  pictureOfAccount: { name: 'picture', by: 'key', most: 30, seconds: hour },
  ticketFromAddress: { name: 'ticket', by: 'sender', most: 10, seconds: hour },
  contactFromAddress: { name: 'contact', by: 'sender', most: 10, seconds: hour },
  verifyFromAddress: { name: 'verify', by: 'sender', most: 120, seconds: 60 },
} as const satisfies Record<string, KeyLimit | SenderLimit>;
