import type { KeyLimit } from '../../base/throttle/limit.ts';

export const moderationLimits = {
  reportOfAccount: {
    name: 'community-report',
    by: 'key',
    most: 20,
    seconds: 86_400,
    code: 'too_many_reports',
  },
} as const satisfies Record<string, KeyLimit>;
