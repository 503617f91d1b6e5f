import { z } from 'zod';
import { call } from './call.ts';
import { acknowledged } from './shapes.ts';

/**
 * Kinds of notifications. `reminders`: the days that the learner chose. `due_dates`: a course of a group is due tomorrow.
 * `replies`: a facilitator of the reader's group answered. `community`: anything else in the community.
 */
export const pushKinds = ['reminders', 'due_dates', 'replies', 'community'] as const;
export type PushKind = (typeof pushKinds)[number];

const choices = z.object({
  reminders: z.boolean(),
  due_dates: z.boolean(),
  replies: z.boolean(),
  community: z.boolean(),
});

const push = z.object({
  /** The site's key for `PushManager.subscribe` (VAPID), as base64url. */
  public_key: z.string(),
  /** True if the device of this session gets notifications. */
  this_device: z.boolean(),
  /** Number of the caller's devices that get notifications, at most five. */
  devices: z.int(),
  choices,
});
export type Push = z.output<typeof push>;

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(Math.ceil((bytes * 4) / 3) + 2);

const getPush = call({
  method: 'GET',
  path: '/v1/user/push/',
  access: 'signed-in',
  summary: 'Which notifications the caller wants, and whether this device gets them.',
  reply: push,
});

const addPushDevice = call({
  method: 'PUT',
  path: '/v1/user/push/device/',
  access: 'signed-in',
  summary:
    'Send notifications to the device of this session, until the session ends. A sixth device takes the place of the oldest. It can be repeated.',
  body: z.strictObject({
    /** The address at the browser's push service: https, with a host name. */
    endpoint: z.url({ protocol: /^https$/, hostname: /\./ }).max(1000),
    p256dh: key(65),
    auth: key(16),
  }),
  reply: push,
});

const endPushDevice = call({
  method: 'DELETE',
  path: '/v1/user/push/device/',
  access: 'signed-in',
  summary: 'Send no more notifications to the device of this session. It can be repeated.',
  body: z.strictObject({}).optional(),
  reply: push,
});

const setPush = call({
  method: 'PUT',
  path: '/v1/user/push/',
  access: 'signed-in',
  summary: 'Choose what notifications may be about. It can be repeated.',
  body: z.strictObject(choices.shape),
  reply: push,
});

const stopPush = call({
  method: 'POST',
  path: '/v1/push/stop/',
  access: 'anyone',
  summary:
    'Switch one kind of notification off with the token of a notification, without signing in. It can be repeated.',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: acknowledged,
});

export const calls = {
  getPush,
  addPushDevice,
  endPushDevice,
  setPush,
  stopPush,
};
