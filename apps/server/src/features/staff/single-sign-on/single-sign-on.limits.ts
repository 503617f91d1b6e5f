import type { SenderLimit } from '../../base/throttle/limit.ts';

export const singleSignOnLimits = {
  /** A whole office may sit behind one address. */
  singleSignOn: { name: 'single-sign-on', by: 'sender', most: 100, seconds: 60 },
  /** A full synchronisation of a directory sends hundreds of calls. */
  scim: { name: 'scim', by: 'sender', most: 600, seconds: 60 },
} as const satisfies Record<string, SenderLimit>;
