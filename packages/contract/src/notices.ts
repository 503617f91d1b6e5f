import { z } from 'zod';
import { call } from './call.ts';
import { person } from './community.ts';
import { mostNotices } from './constants.ts';
import { acknowledged, id, time } from './shapes.ts';

/**
 * What somebody may be told of. `invitation` to connect, `connected`: it was accepted; `comment` and `well_done` on an own post;
 * `room`: they are in a chat from now on; `post_approved` and `post_refused`: a post that waited for a moderator; `decision` of a
 * moderator about them, and the one on their `appeal`. Of messages nobody is told: chats count what is unread in them.
 */
export const noticeKinds = [
  'invitation',
  'connected',
  'comment',
  'well_done',
  'room',
  'post_approved',
  'post_refused',
  'decision',
  'appeal',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const count = z.int().min(0).max(mostNotices);

const notice = z.object({
  /** Names it for its owner alone. */
  id,
  kind: z.enum(noticeKinds),
  /** Who did it; null: we did. */
  from: person.nullable(),
  /** What it leads to: a post, a room, a case. */
  about: z.string().nullable(),
  /** When it happened last. */
  at: time,
  seen: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const listNotices = call({
  method: 'GET',
  path: '/v1/notices/',
  access: 'signed-in',
  summary:
    'What happened to the caller in the community in the last 90 days, the newest first. Looking at it does not mark it as seen.',
  query: z.strictObject({
    cursor: z
      .string()
      .regex(/^[\w-]{1,500}$/)
      .optional(),
  }),
  reply: z.object({
    /** How many the caller has not seen. */
    unseen: count,
    /** Chats with messages that the caller has not read. */
    rooms: count,
    next: z.string().nullable(),
    results: z.array(notice),
  }),
  errors: [403, 404],
});

const seeNotices = call({
  method: 'PUT',
  path: '/v1/notices/seen/',
  access: 'signed-in',
  summary:
    'The caller has seen what happened until then: the time of the newest notice that was shown. It can be repeated.',
  body: z.strictObject({ until: time }),
  reply: z.object({ unseen: count }),
  errors: [403, 404],
});

const hour = z.int().min(0).max(23);

/** One mail a day at most, when there is something new; none in the quiet hours, which are those of South Africa. The same hour twice: there are none. */
const digest = z.strictObject({ on: z.boolean(), quiet_from: hour, quiet_until: hour });
export type Digest = z.output<typeof digest>;

const getDigest = call({
  method: 'GET',
  path: '/v1/notices/digest/',
  access: 'signed-in',
  summary: 'Whether the caller wants an email a day about what is new, and when not. It is off at first.',
  reply: digest,
  errors: [403, 404],
});

const setDigest = call({
  method: 'PUT',
  path: '/v1/notices/digest/',
  access: 'signed-in',
  summary: 'Switch the email a day on or off, and set the quiet hours. It can be repeated.',
  body: digest,
  reply: digest,
  errors: [403, 404],
});

const stopDigest = call({
  method: 'POST',
  path: '/v1/notices/digest/stop/',
  access: 'anyone',
  summary:
    'Switch the email a day off with the token of such an email, without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: acknowledged,
});

export const calls = {
  listNotices,
  seeNotices,
  getDigest,
  setDigest,
  stopDigest,
};
