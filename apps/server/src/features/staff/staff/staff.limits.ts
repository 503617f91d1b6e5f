import type { KeyLimit } from '../../base/throttle/limit.ts';

const hour = 3600;

export const staffLimits = {
  mailsToPerson: { name: 'staff-mail', by: 'key', most: 10, seconds: hour },
  exportsByStaff: { name: 'staff-export', by: 'key', most: 30, seconds: hour },
  invitationsByStaff: { name: 'staff-invitations', by: 'key', most: 30, seconds: hour },
} as const satisfies Record<string, KeyLimit>;
