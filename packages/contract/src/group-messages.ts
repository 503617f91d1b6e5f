import { z } from 'zod';
import { call } from './call.ts';
import { groupMessageReasons } from './choices.ts';
import { messageLength } from './constants.ts';
import { acknowledged, id, pathId, time, typed } from './shapes.ts';

const groupId = z.strictObject({ group: pathId });
const memberId = groupId.extend({ member: pathId });

const leading = ['facilitator'] as const;
const whoLeads = ['leads'] as const;

const text = typed().min(1).max(messageLength);
const reason = z.enum(groupMessageReasons);

const message = z.object({
  id: z.uuid(),
  at: time,
  from: z.enum(['facilitator', 'learner']),
  /** The name of the writer; null if the account is deleted. */
  name: z.string().nullable(),
  own: z.boolean(),
  /** The reason for a facilitator's message; null for a learner's message. */
  reason: reason.nullable(),
  /** Null if it is hidden from the caller. */
  text: z.string().nullable(),
  /** True until someone of the other side has opened it. */
  unread: z.boolean(),
});
export type GroupMessage = z.output<typeof message>;

const thread = z.object({
  as_of: time,
  /** The newest 100, the oldest first. */
  messages: z.array(message),
});
export type GroupThread = z.output<typeof thread>;

/** Marks the messages of the other side up to this time as read. */
const readUntil = z.strictObject({ until: time });

const writeToLearners = call({
  method: 'POST',
  path: '/v1/groups/:group/messages/',
  access: leading,
  summary:
    "Write to learners of a group, in the caller's name: each gets a message of their own. The same id again is the same message. Who has left the group, or has had three messages from groups within a week, is left out.",
  params: groupId,
  object: whoLeads,
  body: z.strictObject({ id: z.uuid(), members: z.array(id).min(1).max(200), reason, text }),
  reply: z.object({
    /** Members who got the message. */
    written: z.array(id),
    left_out: z.array(z.object({ member: id, why: z.enum(['left', 'enough']) })),
  }),
  status: 201,
  errors: [403, 409],
});

const effect = z.object({
  id: z.uuid(),
  at: time,
  by: z.object({ name: z.string(), self: z.boolean() }).nullable(),
  reason,
  /** The receivers who are still in the group, and those of them who have since learned in its courses. */
  written: z.int(),
  came_back: z.int(),
});

const getGroupMessages = call({
  method: 'GET',
  path: '/v1/groups/:group/messages/',
  access: leading,
  summary:
    'The learners of a group with the last message to and from each, and what came of the last 20 messages.',
  params: groupId,
  object: whoLeads,
  reply: z.object({
    as_of: time,
    learners: z.array(
      z.object({
        member: id,
        name: z.string(),
        last: z
          .object({
            at: time,
            from: z.enum(['facilitator', 'learner']),
            name: z.string().nullable(),
            own: z.boolean(),
          })
          .nullable(),
        /** Messages of the learner that no facilitator has opened, 100 at most. */
        unread: z.int(),
        /** True if the learner has had three messages from groups within a week. */
        enough: z.boolean(),
      }),
    ),
    effects: z.array(effect),
  }),
});
export type GroupMessages = z.output<(typeof getGroupMessages)['reply']>;

const getGroupThread = call({
  method: 'GET',
  path: '/v1/groups/:group/messages/:member/',
  access: leading,
  summary: 'What the facilitators of a group and one learner wrote to each other. It marks nothing as read.',
  params: memberId,
  object: whoLeads,
  reply: thread.extend({ member: id, name: z.string() }),
});

const readGroupThread = call({
  method: 'PUT',
  path: '/v1/groups/:group/messages/:member/read/',
  access: leading,
  summary: 'Note that what a learner wrote up to a moment is read. It can be repeated.',
  params: memberId,
  object: whoLeads,
  body: readUntil,
  status: 204,
});

const getMyThread = call({
  method: 'GET',
  path: '/v1/my_groups/:group/messages/',
  access: 'signed-in',
  summary: 'What the facilitators of a group and the caller wrote to each other. It marks nothing as read.',
  params: groupId,
  object: ['member'],
  reply: thread,
});

const answerFacilitators = call({
  method: 'POST',
  path: '/v1/my_groups/:group/messages/',
  access: 'signed-in',
  summary: 'Write to the facilitators of a group. The same id again is the same message.',
  params: groupId,
  object: ['member'],
  body: z.strictObject({ id: z.uuid(), text }),
  reply: message,
  status: 201,
  errors: [403, 409],
});

const readMyThread = call({
  method: 'PUT',
  path: '/v1/my_groups/:group/messages/read/',
  access: 'signed-in',
  summary: 'Note that what facilitators wrote up to a moment is read. It can be repeated.',
  params: groupId,
  object: ['member'],
  body: readUntil,
  status: 204,
});

const mails = z.object({ mails: z.boolean() });

const getGroupMails = call({
  method: 'GET',
  path: '/v1/my_groups/mails/',
  access: 'signed-in',
  summary: 'Whether the caller gets a mail when a facilitator has written.',
  reply: mails,
});

const setGroupMails = call({
  method: 'PUT',
  path: '/v1/my_groups/mails/',
  access: 'signed-in',
  summary: 'Choose whether to get a mail when a facilitator has written. It can be repeated.',
  body: z.strictObject({ mails: z.boolean() }),
  reply: mails,
});

const stopGroupMails = call({
  method: 'POST',
  path: '/v1/my_groups/mails/stop/',
  access: 'anyone',
  summary: 'Stop these mails with the token of one, without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: acknowledged,
});

export const calls = {
  writeToLearners,
  getGroupMessages,
  getGroupThread,
  readGroupThread,
  getMyThread,
  answerFacilitators,
  readMyThread,
  getGroupMails,
  setGroupMails,
  stopGroupMails,
};
