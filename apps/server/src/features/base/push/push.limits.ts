import type { KeyLimit } from '../throttle/limit.ts';

export const pushLimits = {
  devices: { name: 'push devices', by: 'key', most: 20, seconds: 3600 },
} satisfies Record<string, KeyLimit>;
