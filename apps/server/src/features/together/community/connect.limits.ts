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
  /** Over all who type it. */
  invitationsToAddress: { name: 'connection-invitation-to', by: 'key', most: 3, seconds: 7 * day },
  /** Nobody goes through all names there are. */
  searches: { name: 'people-search', by: 'key', most: 60, seconds: hour },
} as const satisfies Record<string, KeyLimit>;

export const most = {
  connections: 500,
  /** Invitations to the same person that came to nothing: after them none is shown to that person any more. */
  inVain: 3,
  /** People whom a search answers. */
  found: 20,
} as const;

/** How long an address that was typed is kept. */
export const addressDays = 30;
