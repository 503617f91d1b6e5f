import { z } from 'zod';
import { roles, staffRoles, userTypes } from './access.ts';
import { call } from './call.ts';
import { accountStates, orders } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, time } from './shapes.ts';

/** The fields of an account that an administrator changes. */
const rights = {
  staff_role: z.enum(staffRoles).nullable(),
  /** True if the owner can sign in. */
  active: z.boolean(),
};

/** An account as staff see it. */
const account = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  role: z.enum(roles),
  ...rights,
  joined_at: time,
  /** The last day on which the owner signed in or came back; null if not since this is recorded. */
  last_seen_on: z.iso.date().nullable(),
  /** Version of `staff_role` and `active`, for `If-Match`. */
  revision: z.string(),
});

export type StaffAccount = z.output<typeof account>;

/** The field by which a search found an account. */
export const foundBy = ['name', 'address', 'certificate', 'ticket'] as const;

const listedAccount = account.extend({
  /** The field that matched the search; null without a search. */
  found_by: z.enum(foundBy).nullable(),
});
export type ListedAccount = z.output<typeof listedAccount>;

const named = z.object({ user_id: id, name: z.string(), email: z.string() });

const person = account.extend({
  user_type: z.enum(userTypes),
  deactivated_at: time.nullable(),
  /** A requested email address that is not confirmed yet. */
  email_change: z.object({ email: z.string(), asked_at: time, expires_at: time }).nullable(),
  /** Why the caller may not act on this account, in words; null if they may. */
  hands_off: z.string().nullable(),
  /** The account that this one was merged into, and those merged into this one. */
  merged_into: named.nullable(),
  merged_from: z.array(named),
});
export type Person = z.output<typeof person>;

const listAccounts = listCall({
  path: '/v1/accounts/',
  access: ['support', 'administrator'],
  summary:
    'Accounts; ?search= takes words of a name or an email address, with or without accents, in any order (if thousands match: their beginning), the whole number of a certificate, or that of a ticket. Noted in the audit log.',
  sorts: orders.people.sorts,
  filters: {
    search: z.string().trim().min(2).max(200).optional(),
    role: z.enum(roles).optional(),
    state: z.enum(accountStates).optional(),
  },
  row: listedAccount,
});

const exportAccounts = csvCall(listAccounts, { factor: 'recent' });

const getAccount = call({
  method: 'GET',
  path: '/v1/accounts/:id/',
  access: ['support', 'administrator'],
  summary: 'One account, deactivated or not. Noted in the audit log.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  reply: person,
});

const setRights = call({
  method: 'PUT',
  path: '/v1/accounts/:id/rights/',
  access: ['support', 'administrator'],
  summary:
    'Give or take a staff role, deactivate or reactivate. Support deactivates and reactivates accounts without a staff role; nobody changes the own account.',
  params: z.strictObject({ id: pathId }),
  object: ['all'],
  ifMatch: true,
  factor: 'recent',
  body: z.strictObject(rights),
  reply: account,
  errors: [403],
});

export const calls = {
  listAccounts,
  exportAccounts,
  getAccount,
  setRights,
};
