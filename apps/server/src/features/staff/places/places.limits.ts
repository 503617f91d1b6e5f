import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

export const placeLimits = {
  /** Reports of broken links from one network. */
  reports: { name: 'place-reports', by: 'sender', most: 60, seconds: 3600 },
  /** Reports of one place: further ones are accepted but not counted. */
  reportOnce: { name: 'place-report-once', by: 'key', most: 1, seconds: 86_400 },
} as const satisfies Record<string, SenderLimit | KeyLimit>;
