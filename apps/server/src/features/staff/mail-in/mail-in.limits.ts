import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const mailInLimits = {
  /** Deliveries to the webhook. */
  delivery: { name: 'mail-in', by: 'sender', most: 300, seconds: 60 },
  /** Mails from one address, or to the address of one ticket; a loop ends here. */
  mails: { name: 'mail-in-from', by: 'key', most: 20, seconds: 3600 },
} as const satisfies Record<string, SenderLimit | KeyLimit>;
