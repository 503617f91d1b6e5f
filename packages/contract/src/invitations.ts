import { z } from 'zod';
import { roles, staffRoles, userTypes } from './access.ts';
import { call } from './call.ts';
import { invitationStates, orders } from './choices.ts';
import { addressesLength } from './constants.ts';
import { listCall } from './list.ts';
import { rowIds, rowResults } from './row-results.ts';
import { id, pathId, time } from './shapes.ts';

/** Maximum number of addresses in one call. */
export const mostInvited = 500;

/** Room for the same text in UTF-8 and JSON. */
export const addressesBodyLimit = 2 * 1024 * 1024;

/** Typed or pasted text, or a CSV file from a spreadsheet (`readAddresses`). */
export const addresses = z
  .string()
  .max(addressesLength, 'addresses_too_long')
  .regex(/\S/, 'addresses_missing');

/** The result for an address or a line without one. An address that was invited within the last day is not mailed again. */
export const lineOutcomes = ['invited', 'invited_already', 'has_account', 'twice', 'no_address'] as const;

const report = z.object({
  invited: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      /** Null if there is no address. */
      email: z.string().nullable(),
      /** The shortened text of the line. */
      text: z.string(),
      outcome: z.enum(lineOutcomes),
      /** The account, if the address has one. */
      user_id: id.nullable(),
    }),
  ),
  /** Number of further lines without an address, or with a repeated one. */
  unlisted: z.int(),
});
export type InvitationReport = z.output<typeof report>;

const invitePeople = call({
  method: 'POST',
  path: '/v1/invitations/',
  access: ['support', 'administrator'],
  summary:
    'Invite learners or facilitators by email, one or many, and say of each address and each line without one what became of it. To repeat it sends nothing twice.',
  body: z.strictObject({ user_type: z.enum(userTypes), addresses }),
  bodyLimit: addressesBodyLimit,
  reply: report,
  status: 201,
  errors: [409],
});

const inviteStaff = call({
  method: 'POST',
  path: '/v1/invitations/staff/',
  access: ['administrator'],
  summary:
    'Invite people who get a staff role with their account. Such an invitation counts as long as whoever made it is an administrator.',
  factor: 'recent',
  body: z.strictObject({ staff_role: z.enum(staffRoles), addresses }),
  bodyLimit: addressesBodyLimit,
  reply: report,
  status: 201,
  errors: [409],
});

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(invitationStates),
  invited_at: time,
  expires_at: time,
  /** Null if invited from the command line, or by someone who has left. */
  invited_by: z.object({ user_id: id, name: z.string() }).nullable(),
  /** The account that was created from the invitation. */
  user_id: id.nullable(),
});
export type Invitation = z.output<typeof invitation>;

const listInvitations = listCall({
  path: '/v1/invitations/',
  access: ['support', 'administrator'],
  summary: 'Who was invited, and what became of it; kept for 30 days after it ended.',
  sorts: orders.invitations.sorts,
  filters: { state: z.enum(invitationStates).optional() },
  row: invitation,
});

const withdrawInvitation = call({
  method: 'DELETE',
  path: '/v1/invitations/:invitation/',
  access: ['support', 'administrator'],
  params: z.strictObject({ invitation: pathId }),
  object: ['all'],
  summary: 'End an open invitation: its link is dead. One to a staff role is for administrators.',
  body: z.strictObject({}).optional(),
  status: 204,
  errors: [403],
});

const many = {
  method: 'POST',
  access: ['support', 'administrator'],
  body: z.strictObject({ invitations: rowIds }),
  reply: rowResults,
} as const;

const inviteAgain = call({
  ...many,
  path: '/v1/invitations/again/',
  summary:
    'Invite people of up to a hundred invitations again, each by itself, and say of each what became of it. To repeat it sends nothing twice.',
  errors: [409],
});

const withdrawInvitations = call({
  ...many,
  path: '/v1/invitations/withdraw/',
  summary:
    'End up to a hundred open invitations, each by itself, and say of each what became of it. Those to a staff role are for administrators.',
});

export const calls = {
  invitePeople,
  inviteStaff,
  listInvitations,
  withdrawInvitation,
  inviteAgain,
  withdrawInvitations,
};
