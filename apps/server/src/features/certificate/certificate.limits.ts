import type { SenderLimit } from '../throttle/limit.ts';

export const certificateLimits = {
  verifyFromAddress: { name: 'verify', by: 'sender', most: 120, seconds: 60 },
} as const satisfies Record<string, SenderLimit>;
