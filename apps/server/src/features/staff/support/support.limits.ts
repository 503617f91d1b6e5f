import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const supportLimits = {
  ticket: { name: 'ticket', by: 'sender', most: 10, seconds: 3600 },
  contact: { name: 'contact', by: 'sender', most: 10, seconds: 3600 },
  /** Further messages that an account writes in its own tickets. */
  again: { name: 'ticket-again', by: 'key', most: 10, seconds: 3600 },
} as const satisfies Record<string, SenderLimit | KeyLimit>;
