import { z } from 'zod';
import { call } from './call.ts';
import { groupStates, groupsLed, memberStates, orders } from './choices.ts';
import { moduleStates, mostDaysLater } from './constants.ts';
import { addresses, addressesBodyLimit } from './invitations.ts';
import { csvCall, listCall, listQuery, pageOf } from './list.ts';
import { mostAtOnce, rowResults } from './row-results.ts';
import { id, pathId, percent, time, typed } from './shapes.ts';

const groupId = z.strictObject({ group: pathId });
const memberId = groupId.extend({ member: pathId });
const moduleId = groupId.extend({ module: pathId });

const name = typed().min(1).max(80);
const day = z.iso.date();
const nothing = z.strictObject({}).optional();

const summary = {
  id,
  name: z.string(),
  /** True if learners can join and members get reminders of due dates. */
  open: z.boolean(),
  created_at: time,
  /** Number of learners, and of open invitations. */
  learners: z.int(),
  invited: z.int(),
};

/** A module assigned to a group. */
const groupModule = z.object({ module: id, slug: z.string(), name: z.string(), due_on: day.nullable() });

/** Whether a group has a module, and by when: null if it has not. */
const assigned = z.object({ due_on: day.nullable() }).nullable();

/** The modules of a group in a list, by number. */
const due = z.array(z.object({ module: id, due_on: day.nullable() }));

const group = z.object({
  ...summary,
  /** The names of its facilitators; empty if it has none. */
  facilitator: z.string(),
  facilitators: z.array(z.object({ facilitator: id, name: z.string(), self: z.boolean(), since: time })),
  /** True if the caller is one of the group's facilitators, who may change it. */
  leads: z.boolean(),
  /** The code to join by; null if the group is closed or the caller does not lead it. */
  code: z.string().nullable(),
  modules: z.array(groupModule),
});
export type Group = z.output<typeof group>;

const { sorts } = orders.groups;
const filters = { state: z.enum(groupStates).optional() };

const leading = ['facilitator'] as const;
const looking = ['facilitator', 'support', 'administrator'] as const;
const reading = ['facilitator', 'manager', 'support', 'administrator'] as const;
const managing = ['facilitator', 'administrator'] as const;
const whoLeads = ['leads'] as const;
const whoManages = ['leads', 'administrator'] as const;
const whoLooks = ['leads', 'support', 'administrator'] as const;
const whoReads = ['leads', 'manages', 'support', 'administrator'] as const;

const createGroup = call({
  method: 'POST',
  path: '/v1/groups/',
  access: leading,
  summary: 'Make a group. The name of an open group of the caller answers that group, so it can be repeated.',
  body: z.strictObject({ name }),
  reply: group,
  status: 201,
  errors: [409],
});

const copyGroup = call({
  method: 'POST',
  path: '/v1/groups/:group/copy/',
  access: leading,
  summary:
    'Copy a group for the next intake: its facilitators and its courses, due that many days later; no learners. The name of another open group of the caller answers that group, so it can be repeated.',
  params: groupId,
  object: whoLeads,
  body: z.strictObject({ name, days: z.int().min(0).max(mostDaysLater) }),
  reply: group,
  status: 201,
  errors: [409],
});

const listGroups = listCall({
  path: '/v1/groups/',
  access: leading,
  summary: "The caller's own groups.",
  sorts,
  filters,
  /** `alone`: the caller is the only facilitator of the group. */
  row: z.object({ ...summary, due, alone: z.boolean() }),
});

const exportGroups = csvCall(listGroups);

const listAllGroups = listCall({
  path: '/v1/all_groups/',
  access: ['support', 'administrator'],
  summary:
    "Everybody's groups, those of one facilitator, or those that nobody leads. Noted in the audit log.",
  sorts,
  filters: { ...filters, facilitator: pathId.optional(), led: z.enum(groupsLed).optional() },
  row: z.object({
    ...summary,
    due,
    facilitators: z.array(z.object({ user_id: id, name: z.string() })),
    /** Number of learners who wait for help. */
    asking: z.int(),
  }),
});

const exportAllGroups = csvCall(listAllGroups);

const listPartnerGroups = listCall({
  path: '/v1/partner_groups/',
  access: ['manager'],
  summary: 'The groups of the partners that the caller manages. Noted in the audit log.',
  sorts,
  filters,
  row: z.object({ ...summary, partner: z.string(), facilitator: z.string() }),
});

const exportPartnerGroups = csvCall(listPartnerGroups);

const getGroup = call({
  method: 'GET',
  path: '/v1/groups/:group/',
  access: reading,
  summary: 'One group, with what it is to learn.',
  params: groupId,
  object: whoReads,
  reply: group,
});

const changeGroup = call({
  method: 'PUT',
  path: '/v1/groups/:group/',
  access: managing,
  summary: 'Rename a group, close it, or open it again. Nobody joins a closed one.',
  params: groupId,
  object: whoManages,
  body: z.strictObject({ name, open: z.boolean() }),
  reply: group,
  errors: [409],
});

const renewGroupCode = call({
  method: 'POST',
  path: '/v1/groups/:group/code/',
  access: leading,
  summary: 'Give a group another join code. The old one, and links with it, lead nowhere from now on.',
  params: groupId,
  object: whoLeads,
  body: nothing,
  reply: group,
});

const facilitatorAddress = z.strictObject({ email: z.email().max(254) });

const addGroupFacilitator = call({
  method: 'POST',
  path: '/v1/groups/:group/facilitators/',
  access: managing,
  summary:
    'Let another facilitator lead the group too, by the exact, confirmed address. They are told, and so are the members. It can be repeated.',
  params: groupId,
  object: whoManages,
  body: facilitatorAddress,
  reply: group,
  errors: [409, 429],
});

const removeGroupFacilitator = call({
  method: 'DELETE',
  path: '/v1/groups/:group/facilitators/:facilitator/',
  access: managing,
  summary:
    'End that someone leads a group, the caller or another. The last one of an open group: 409. It can be repeated.',
  params: groupId.extend({ facilitator: pathId }),
  object: whoManages,
  body: nothing,
  status: 204,
  errors: [409],
});

const handOverGroup = call({
  method: 'POST',
  path: '/v1/groups/:group/handover/',
  access: managing,
  summary:
    'Give a group to another facilitator, by the exact, confirmed address: instead of the caller, or if an administrator does it, instead of all that lead it.',
  params: groupId,
  object: whoManages,
  body: facilitatorAddress,
  status: 204,
  errors: [409, 429],
});

const listGroupMembers = call({
  method: 'GET',
  path: '/v1/groups/:group/members/',
  access: reading,
  summary:
    'Who is in a group or invited to it. Of whoever has joined the name alone, of an invitation the address. A manager gets the learners who agreed to be seen by managers.',
  params: groupId,
  object: whoReads,
  query: listQuery(orders.members.sorts, { state: z.enum(memberStates).optional() }),
  reply: pageOf(
    z.object({
      member: id,
      state: z.enum(memberStates),
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** When the learner agreed, or for an invitation, when it was sent. */
      since: time,
      help: z.object({ since: time, module: id.nullable() }).nullable(),
    }),
  ),
});

const exportGroupMembers = csvCall(listGroupMembers);

const inviteToGroup = call({
  method: 'POST',
  path: '/v1/groups/:group/invitations/',
  access: leading,
  summary:
    'Invite one address, or as many as a pasted list or a CSV holds: each gets an email that says who will see what. Whether an address has an account is not told.',
  params: groupId,
  object: whoLeads,
  body: z.strictObject({ addresses }),
  bodyLimit: addressesBodyLimit,
  reply: z.object({
    invited: z.int(),
    /** Repeated addresses and invalid text, each with its line number, from 1. */
    refused: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(['no_address', 'twice']) })),
    /** Number of further ones. */
    unlisted: z.int(),
  }),
  errors: [403, 409],
});

const answerGroupHelp = call({
  method: 'DELETE',
  path: '/v1/groups/:group/members/:member/help/',
  access: looking,
  summary: 'A learner who asked for help has got it. It can be repeated.',
  params: memberId,
  object: whoLooks,
  body: nothing,
  status: 204,
});

const removeGroupMember = call({
  method: 'DELETE',
  path: '/v1/groups/:group/members/:member/',
  access: leading,
  summary: 'Take someone out of a group, or an invitation back. It can be repeated.',
  params: memberId,
  object: whoLeads,
  body: nothing,
  status: 204,
});

const setGroupModule = call({
  method: 'PUT',
  path: '/v1/groups/:group/modules/:module/',
  access: leading,
  summary: 'Give a group a module to learn, with or without a day by which it is due.',
  params: moduleId,
  object: whoLeads,
  body: z.strictObject({ due_on: day.nullable() }),
  reply: group,
});

const dueDateChange = z.strictObject({
  group: id,
  /** The value that the list shows; a group whose value has changed since is skipped. */
  from: assigned,
  /** Null takes the module from the group. */
  to: assigned,
});
export type DueDateChange = z.output<typeof dueDateChange>;

const dueDates = {
  method: 'PUT',
  body: z.strictObject({ module: id, groups: z.array(dueDateChange).min(1).max(mostAtOnce) }),
  reply: rowResults,
  errors: [404],
} as const;

const setDueDates = call({
  ...dueDates,
  path: '/v1/groups/due_dates/',
  access: leading,
  summary:
    "Give up to a hundred of the caller's open groups a module with its due date, move it or take it back, each by itself, and say of each what became of it.",
});

const setAllDueDates = call({
  ...dueDates,
  path: '/v1/all_groups/due_dates/',
  access: ['administrator'],
  summary: "The same for everybody's groups.",
});

const removeGroupModule = call({
  method: 'DELETE',
  path: '/v1/groups/:group/modules/:module/',
  access: leading,
  summary: 'Take a module from what a group is to learn. It can be repeated.',
  params: moduleId,
  object: whoLeads,
  body: nothing,
  reply: group,
});

const progress = z.object({
  as_of: time,
  modules: z.array(
    groupModule.extend({
      /** Number of learners in each state of progress. */
      counts: z.object({ not_begun: z.int(), begun: z.int(), chapters_done: z.int(), passed: z.int() }),
      learners: z.array(
        z.object({
          member: id,
          name: z.string(),
          state: z.enum(moduleStates),
          /** Both are 0 for a course that plays a package. */
          chapters_done: z.int(),
          chapters: z.int(),
          last_active_at: time.nullable(),
          best_result: percent.nullable(),
          passed_at: time.nullable(),
        }),
      ),
    }),
  ),
});
export type GroupProgress = z.output<typeof progress>;

const getGroupProgress = call({
  method: 'GET',
  path: '/v1/groups/:group/progress/',
  access: reading,
  summary: 'How far the learners of a group are in each module that it is to learn.',
  params: groupId,
  object: whoReads,
  reply: progress,
});

const getGroupProgressFile = call({
  method: 'GET',
  path: '/v1/groups/:group/progress/csv/',
  access: reading,
  summary: 'The same rows as a CSV file.',
  params: groupId,
  object: whoReads,
  file: 'text/csv; charset=utf-8',
});

const getClassPack = call({
  method: 'GET',
  path: '/v1/groups/:group/modules/:module/pack/',
  access: leading,
  summary:
    'Everything for a class as one ZIP: the PDFs of the course, the guide, the paper assessment with its answers, the attendance list of the group, and the slides with a page that shows them.',
  params: moduleId,
  object: whoLeads,
  file: 'application/zip',
  errors: [429],
});

/** Reasons why a learner needs their facilitator, the most pressing first. */
export const needReasons = [
  'asked_for_help',
  'wrote',
  'failed_twice',
  'assessment_not_begun',
  'stopped',
  'not_begun',
  'invitation_not_taken',
] as const;

const needsMe = z.object({
  as_of: time,
  rows: z.array(
    z.object({
      group: z.object({ id, name: z.string() }),
      member: id,
      /** For an invitation, the invited address. */
      name: z.string(),
      reason: z.enum(needReasons),
      module: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
      since: time,
      /** The last message of a facilitator of the group to this learner. */
      written: z.object({ at: time, name: z.string().nullable(), own: z.boolean() }).nullable(),
    }),
  ),
});
export type NeedsMe = z.output<typeof needsMe>;

const ofGroup = z.strictObject({ group: pathId.optional() });

const getNeedsMe = call({
  method: 'GET',
  path: '/v1/needs_me/',
  access: leading,
  summary: "Who of the caller's open groups needs them today, why and since when; ?group= keeps to one.",
  query: ofGroup,
  reply: needsMe,
});

const getNeedsMeFile = call({
  method: 'GET',
  path: '/v1/needs_me/csv/',
  access: leading,
  summary: 'The same rows as a CSV file.',
  query: ofGroup,
  file: 'text/csv; charset=utf-8',
});

export const calls = {
  createGroup,
  copyGroup,
  listGroups,
  exportGroups,
  listAllGroups,
  exportAllGroups,
  listPartnerGroups,
  exportPartnerGroups,
  getGroup,
  changeGroup,
  renewGroupCode,
  addGroupFacilitator,
  removeGroupFacilitator,
  handOverGroup,
  listGroupMembers,
  exportGroupMembers,
  inviteToGroup,
  answerGroupHelp,
  removeGroupMember,
  setGroupModule,
  setDueDates,
  setAllDueDates,
  removeGroupModule,
  getGroupProgress,
  getGroupProgressFile,
  getClassPack,
  getNeedsMe,
  getNeedsMeFile,
};
