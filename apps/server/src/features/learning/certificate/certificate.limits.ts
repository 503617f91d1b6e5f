import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const certificateLimits = {
  verifyFromAddress: { name: 'verify', by: 'sender', most: 120, seconds: 60 },
  signaturesOfAccount: { name: 'signature', by: 'key', most: 30, seconds: 3600 },
} as const satisfies Record<string, KeyLimit | SenderLimit>;
