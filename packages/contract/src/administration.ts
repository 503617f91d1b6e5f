import { z } from 'zod';
import { roles, staffRoles } from './access.ts';
import { call } from './call.ts';
import { id } from './shapes.ts';

/** Whoever may use the administration site. */
const me = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Every role that counts in this session. */
  roles: z.array(z.enum(roles)),
  /** They hold a staff role, but the session began without a second factor: it does not count. */
  factor_missing: z.boolean(),
});
export type Me = z.output<typeof me>;

export const getMe = call({
  method: 'GET',
  path: '/v1/staff/me/',
  access: ['facilitator', ...staffRoles],
  summary: 'Who the caller is in the administration site, and the roles that count in this session.',
  factor: 'unasked',
  reply: me,
});
