import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const placeLimits = {
  /** Links that do not open, said from one network. */
  reports: { name: 'place-reports', by: 'sender', most: 60, seconds: 3600 },
  /** Of one place: what comes after the first is taken, and not counted. */
  reportOnce: { name: 'place-report-once', by: 'key', most: 1, seconds: 86_400 },
} as const satisfies Record<string, SenderLimit | KeyLimit>;
