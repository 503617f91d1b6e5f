import type { KeyLimit } from '../../base/throttle/limit.ts';

export const profileLimits = {
  renewHandle: { name: 'new-handle', by: 'key', most: 20, seconds: 86_400 },
} as const satisfies Record<string, KeyLimit>;
