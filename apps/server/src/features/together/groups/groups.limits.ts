import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

const hour = 3600;
const day = 24 * hour;

export const groupLimits = {
  /** Codes that lead nowhere. A class behind one router mistypes some. */
  wrongCodeOfAccount: { name: 'group-code', by: 'key', most: 10, seconds: hour, always: true },
  wrongCodeFromAddress: { name: 'group-code-from', by: 'sender', most: 100, seconds: hour },
  /** Anybody can make themselves a facilitator, and anybody's address can be typed. */
  invitationsOfFacilitator: { name: 'group-invitations', by: 'key', most: 500, seconds: day },
  invitationsToAddress: { name: 'group-invitation-to', by: 'key', most: 3, seconds: 7 * day },
  /** Each draws or reads all that a course has on paper. */
  packsOfFacilitator: { name: 'group-pack', by: 'key', most: 30, seconds: hour },
} as const satisfies Record<string, KeyLimit | SenderLimit>;

/** What one statement over all of a facilitator's groups has to bear. */
export const most = {
  /** Open ones of a facilitator. */
  groups: 20,
  /** In a group, or invited to it. */
  members: 200,
  /** That one person is in. */
  memberships: 20,
} as const;
