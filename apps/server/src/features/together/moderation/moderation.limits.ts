import type { KeyLimit } from '../../base/throttle/limit.ts';

export const moderationLimits = {
  reportOfAccount: {
    name: 'community-report',
    by: 'key',
    most: 20,
    seconds: 86_400,
    help: 'If somebody is in danger now, call 10111, or 112 from a cellphone.',
  },
} as const satisfies Record<string, KeyLimit>;
