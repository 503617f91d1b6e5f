import { z } from 'zod';
import { roles, staffRoles } from './access.ts';
import { call } from './call.ts';
import { id, time } from './shapes.ts';

/** A user of the administration site. */
const me = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** All roles that apply in this session. */
  roles: z.array(z.enum(roles)),
  /** True if a staff role does not apply because the session began without a second factor. */
  factor_missing: z.boolean(),
});
export type Me = z.output<typeof me>;

const getMe = call({
  method: 'GET',
  path: '/v1/staff/me/',
  access: ['facilitator', ...staffRoles],
  summary: 'Who the caller is in the administration site, and the roles that count in this session.',
  factor: 'unasked',
  reply: me,
});

/** Kinds of work that may wait for staff, most pressing first. */
export const attentionKinds = [
  'reports',
  'data_requests',
  'erasures',
  'tickets',
  'groups',
  'server',
  'jobs',
  'places',
  'settings',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attention = z.object({
  kind: z.enum(attentionKinds),
  /** At most 10,000. */
  count: z.int(),
  /** Since when the oldest has waited; null if unknown, or if nothing waits. */
  since: time.nullable(),
  /** Names of the waiting items, for kinds that have names. */
  names: z.array(z.string()),
});

const overview = z.object({ as_of: time, attention: z.array(attention) });
export type Overview = z.output<typeof overview>;

const getOverview = call({
  method: 'GET',
  path: '/v1/staff/overview/',
  access: ['administrator'],
  summary:
    'What waits for staff: reports in the community, data requests that are due, tickets, groups without a facilitator, findings of npm run doctor, jobs that failed, links that do not open, settings that are missing.',
  reply: overview,
});

export const calls = {
  getMe,
  getOverview,
};
