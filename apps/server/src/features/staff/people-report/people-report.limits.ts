import type { KeyLimit } from '../../base/throttle/limit.ts';

export const reportLimits = {
  /** Addresses that an account adds to saved reports: an answer tells whether somebody there may read the report. */
  receiversOfAccount: { name: 'report-receivers', by: 'key', most: 60, seconds: 3600 },
} as const satisfies Record<string, KeyLimit>;
