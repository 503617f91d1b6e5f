import { z } from 'zod';
import { call } from './call.ts';
import { memberStates } from './choices.ts';
import { id, pathId, time } from './shapes.ts';

/**
 * Who sees what in a group: learners agree to this when they join. Change the version together with the text; the page sends the
 * version that it showed.
 */
export const groupNotice = {
  version: '2026-12-managers',
  seen_by: ['facilitator', 'manager', 'support', 'administrator'],
  seen: ['name', 'progress', 'results', 'help', 'attendance'],
  not_seen: ['email', 'answers', 'workbook', 'other_modules'],
} as const;

/** The versions that name the manager of a partner: a manager sees only learners who agreed to one of them. */
export const noticesOfManagers: readonly string[] = [groupNotice.version];

const notice = z.object({
  version: z.string(),
  seen_by: z.array(z.enum(groupNotice.seen_by)),
  seen: z.array(z.enum(groupNotice.seen)),
  not_seen: z.array(z.enum(groupNotice.not_seen)),
});

export type GroupNotice = z.output<typeof notice>;

/** A join code as people type it: in upper or lower case, with spaces or hyphens. */
const code = z
  .string()
  .max(40)
  .transform((written) => written.replace(/[\s-]/g, '').toUpperCase());

/** `facilitator`: the names of the group's facilitators; empty if it has none. */
const head = { id, name: z.string(), facilitator: z.string() };

export const myGroup = z.object({
  ...head,
  state: z.enum(memberStates),
  open: z.boolean(),
  /** The code to join by; only for an invitation to the caller's own, confirmed address. */
  code: z.string().nullable(),
  agreed_at: time.nullable(),
  /** When other people began to lead the group; null if that was before the caller joined, or never. */
  facilitators_changed_at: time.nullable(),
  help: z.object({ since: time, module: id.nullable() }).nullable(),
  /** Messages of the facilitators that the caller has not opened, 100 at most; and whether there are any messages. */
  messages: z.object({ unread: z.int(), any: z.boolean() }),
  modules: z.array(
    z.object({ module: id, slug: z.string(), name: z.string(), due_on: z.iso.date().nullable() }),
  ),
});
export type MyGroup = z.output<typeof myGroup>;

const readJoinCode = call({
  method: 'POST',
  path: '/v1/join_code/',
  access: 'signed-in',
  summary: 'What a join code leads to, and who will see what of whoever joins. Changes nothing.',
  body: z.strictObject({ code }),
  reply: z.object({
    group: z.object({ name: z.string(), facilitator: z.string() }),
    /** True if the caller has joined. */
    joined: z.boolean(),
    notice,
  }),
});

const joinGroup = call({
  method: 'POST',
  path: '/v1/my_groups/',
  access: 'signed-in',
  summary:
    'Join a group by its code, and agree to be seen there: `agreed_to` names the version of the notice that was shown. It can be repeated.',
  body: z.strictObject({ code, agreed_to: z.string().max(100) }),
  reply: myGroup,
  errors: [409],
});

const listMyGroups = call({
  method: 'GET',
  path: '/v1/my_groups/',
  access: 'signed-in',
  summary:
    'The groups that the caller is in, with what is due, and invitations to the own confirmed address.',
  reply: z.array(myGroup),
});

const askGroupHelp = call({
  method: 'PUT',
  path: '/v1/my_groups/:group/help/',
  access: 'signed-in',
  summary: 'Tell the facilitator of a group that help is wanted, or not any more. It can be repeated.',
  params: z.strictObject({ group: pathId }),
  object: ['member'],
  body: z.strictObject({ wanted: z.boolean(), module: id.nullable().default(null) }),
  reply: myGroup,
});

const leaveGroup = call({
  method: 'DELETE',
  path: '/v1/my_groups/:group/',
  access: 'signed-in',
  summary:
    'Leave a group, or decline an invitation: from now on nothing of the caller is seen there. It can be repeated, and says the same of every group.',
  params: z.strictObject({ group: pathId }),
  object: ['all'],
  body: z.strictObject({}).optional(),
  status: 204,
});

const makeCalendar = call({
  method: 'POST',
  path: '/v1/my_groups/calendar/',
  access: 'signed-in',
  summary:
    'Make a secret address from which a calendar reads what is due in the groups of the caller. The one before leads nowhere from now on.',
  body: z.strictObject({}).optional(),
  reply: z.object({ url: z.string() }),
  status: 201,
});

const endCalendar = call({
  method: 'DELETE',
  path: '/v1/my_groups/calendar/',
  access: 'signed-in',
  summary: 'End the secret address of the calendar. It can be repeated.',
  body: z.strictObject({}).optional(),
  status: 204,
});

const getCalendar = call({
  method: 'GET',
  path: '/v1/calendar/:token/',
  access: 'anyone',
  summary: 'What is due, as a calendar (iCalendar, RFC 5545): for whoever has the address.',
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
  object: ['all'],
  file: 'text/calendar; charset=utf-8',
  errors: [404],
});

export const calls = {
  readJoinCode,
  joinGroup,
  listMyGroups,
  askGroupHelp,
  leaveGroup,
  makeCalendar,
  endCalendar,
  getCalendar,
};
