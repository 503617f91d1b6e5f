import { z } from 'zod';
import { call } from './call.ts';
import { orders } from './choices.ts';
import { listCall } from './list.ts';
import { id, pathId, time, typed } from './shapes.ts';

const one = { params: z.strictObject({ id: pathId }), object: ['all'] } as const;
/** The account's email address, typed to prevent an accidental erasure. */
const confirm = z.string().trim().min(1).max(254);

const erased = z.object({
  state: z.enum(['erased', 'waiting']),
  /** Deadline for another administrator to confirm it; null once it is done. */
  expires_at: time.nullable(),
});

const eraseAccount = call({
  method: 'POST',
  path: '/v1/accounts/:id/erasure/',
  access: ['administrator'],
  summary:
    'Erase an account and its personal data for good. An account that has a staff role, or had one in the last 30 days, waits for another administrator to confirm it within seven days; with the setting four_eyes any account does.',
  ...one,
  body: z.strictObject({
    confirm,
    reason: typed().min(3).max(500),
    /** True keeps certificates verifiable, without the name. */
    keep_certificates: z.boolean(),
  }),
  factor: 'recent',
  reply: erased,
  errors: [403, 409],
});

const person = z.object({ user_id: id, name: z.string(), email: z.string() });
const erasure = z.object({
  id,
  account: person,
  /** Null if the account is deleted. */
  asked_by: person.nullable(),
  reason: z.string(),
  keep_certificates: z.boolean(),
  asked_at: time,
  expires_at: time,
});
export type Erasure = z.output<typeof erasure>;

const listErasures = listCall({
  path: '/v1/erasures/',
  access: ['administrator'],
  summary: 'Erasures that wait for another administrator, by default those first that end first.',
  sorts: orders.erasures.sorts,
  filters: {},
  row: erasure,
});

const confirmErasure = call({
  method: 'POST',
  path: '/v1/erasures/:id/confirm/',
  access: ['administrator'],
  summary: 'Erase it: by another administrator than the one who asked, and not the person.',
  ...one,
  body: z.strictObject({ confirm }),
  factor: 'recent',
  reply: erased,
  errors: [403, 409],
});

const stopErasure = call({
  method: 'DELETE',
  path: '/v1/erasures/:id/',
  access: ['administrator'],
  summary: 'Take back that an account is to be erased.',
  ...one,
  body: z.strictObject({}).optional(),
  status: 204,
});

export const calls = {
  eraseAccount,
  listErasures,
  confirmErasure,
  stopErasure,
};
