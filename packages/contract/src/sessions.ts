import { z } from 'zod';
import { call } from './call.ts';
import { acknowledged, time } from './shapes.ts';

/** A sign-in on one device, described for its owner. */
const session = z.object({
  id: z.uuid(),
  /** Names such as "Chrome" and "Android"; null if the device did not send them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: time,
  /** When it last renewed its tokens, which it does about every 15 minutes in use; for staff, its last request. */
  last_used_at: time,
  /** True for the caller's own session. */
  current: z.boolean(),
});
export type DeviceSession = z.output<typeof session>;

const listSessions = call({
  method: 'GET',
  path: '/v1/user/sessions/',
  access: 'signed-in',
  summary:
    'Where the caller is signed in: this session first, then those used last; 50 at most, as a further sign-in ends the one not used for longest.',
  reply: z.array(session),
});

const endSession = call({
  method: 'DELETE',
  path: '/v1/user/sessions/:session/',
  access: 'signed-in',
  summary: "End one of the caller's own sessions, at once.",
  params: z.strictObject({ session: z.uuid() }),
  object: ['own'],
  body: z.strictObject({}).optional(),
  status: 204,
});

const endOtherSessions = call({
  method: 'DELETE',
  path: '/v1/user/sessions/',
  access: 'signed-in',
  summary: "End every session of the caller's but the one that asks.",
  body: z.strictObject({}).optional(),
  reply: acknowledged,
});

export const calls = {
  listSessions,
  endSession,
  endOtherSessions,
};
