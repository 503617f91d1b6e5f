import type { KeyLimit, SenderLimit } from '../../base/throttle/limit.ts';

const hour = 3600;
const day = 24 * hour;

export const groupLimits = {
  /** Wrong codes per account. A whole class behind one router mistypes some. */
  wrongCodeOfAccount: { name: 'group-code', by: 'key', most: 10, seconds: hour, always: true },
  wrongCodeFromAddress: { name: 'group-code-from', by: 'sender', most: 100, seconds: hour },
  /** Limited because anyone can become a facilitator and type any address. */
  invitationsOfFacilitator: { name: 'group-invitations', by: 'key', most: 500, seconds: day },
  invitationsToAddress: { name: 'group-invitation-to', by: 'key', most: 3, seconds: 7 * day },
  /** Addresses without a facilitator, tried by an account. */
  wrongFacilitator: { name: 'group-facilitator', by: 'key', most: 10, seconds: hour, always: true },
  /** Mails to support about calls for help in one group without a facilitator. */
  helpMailsOfGroup: { name: 'group-help-mail', by: 'key', most: 3, seconds: hour, always: true },
  /** Limited because each pack renders or reads all printable files of a course. */
  packsOfFacilitator: { name: 'group-pack', by: 'key', most: 30, seconds: hour },
} as const satisfies Record<string, KeyLimit | SenderLimit>;

/** Maximum sizes, which also bound a query over all groups of a facilitator. */
export const most = {
  /** Open groups per facilitator. */
  groups: 20,
  /** Members and invitations per group. */
  members: 200,
  /** Facilitators per group. */
  facilitators: 10,
  /** Groups per learner. */
  memberships: 20,
} as const;
