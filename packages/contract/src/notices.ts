import { z } from 'zod';
import { call } from './call.ts';
import { person } from './community.ts';
import { mostNotices } from './constants.ts';
import { acknowledged, id, time } from './shapes.ts';

/**
 * Kinds of notices. `invitation`: someone wants to connect. `connected`: an invitation was accepted. `comment` and `well_done`:
 * on the reader's own post. `room`: the reader was added to a chat. `post_approved` and `post_refused`: about a post that waited
 * for a moderator. `decision` and `appeal`: a moderator's decision about the reader or their appeal. `data_copied`: staff made a
 * copy of the reader's data. `group_facilitators`: other people lead a group of the reader. `group_added`: the reader leads one
 * more group. Messages cause no notice, because chats count unread ones.
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
  'data_copied',
  'group_facilitators',
  'group_added',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const count = z.int().min(0).max(mostNotices);

const notice = z.object({
  /** Unique only among its owner's notices. */
  id,
  kind: z.enum(noticeKinds),
  /** Who caused it; null for the site. */
  from: person.nullable(),
  /** What it is about: a post, a room or a case. */
  about: z.string().nullable(),
  /** Time of the latest event. */
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
    /** Number of notices the caller has not seen. */
    unseen: count,
    /** Number of chats with unread messages. */
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

/**
 * At most one mail a day, only if there is news, and never in the quiet hours (South African time). Equal hours mean no quiet
 * hours.
 */
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
