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
  /** Over all senders. */
  invitationsToAddress: { name: 'connection-invitation-to', by: 'key', most: 3, seconds: 7 * day },
  /** Keeps callers from going through all names. */
  searches: { name: 'people-search', by: 'key', most: 60, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

export const most = {
  connections: 500,
  /** Unsuccessful invitations to one person; after these the person sees no more of them. */
  inVain: 3,
  /** Most results of a search. */
  found: 20,
} as const;

/** Days a typed address is stored. */
export const addressDays = 30;
