import type { KeyLimit } from '../../base/throttle/limit.ts';

const hour = 3600;
const day = 24 * hour;

export const connectLimits = {
  invitationsOfPerson: {
    name: 'connection-invitations',
    by: 'key',
    most: 20,
    seconds: day,
    code: 'too_many_invitations',
  },
  /** Limits the invitations to one address from all senders together. */
  invitationsToAddress: { name: 'connection-invitation-to', by: 'key', most: 3, seconds: 7 * day },
  /** Prevents callers from listing all members by searching name after name. */
  searches: { name: 'people-search', by: 'key', most: 60, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

export const most = {
  connections: 500,
  /** Unsuccessful invitations to one person; further ones are not shown to that person. */
  inVain: 3,
  /** Most results of a search. */
  found: 20,
} as const;

/** Days a typed address is stored. */
export const addressDays = 30;
