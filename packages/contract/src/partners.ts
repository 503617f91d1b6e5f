import { z } from 'zod';
import { call } from './call.ts';
import { orders, partnerStates } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, time, typed } from './shapes.ts';

/** The code in a partner's links: letters and digits, in any case. */
export const partnerCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^[A-Z0-9]{3,20}$/.test(code), 'partner_code_shape');

const name = typed().min(1).max(80);

const partner = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** False after closing; then its code is refused. */
  open: z.boolean(),
  created_at: time,
  revision: z.string(),
});
export type Partner = z.output<typeof partner>;

const administrators = ['administrator'] as const;

const listPartners = listCall({
  path: '/v1/partners/',
  access: administrators,
  summary: 'The organisations that bring learners to the site.',
  sorts: orders.partners.sorts,
  filters: { state: z.enum(partnerStates).optional() },
  row: partner,
});
const exportPartners = csvCall(listPartners);

const getPartner = call({
  method: 'GET',
  path: '/v1/partners/:partner/',
  access: administrators,
  summary: 'One partner.',
  params: z.strictObject({ partner: pathId }),
  object: ['all'],
  reply: partner,
});

const addPartner = call({
  method: 'POST',
  path: '/v1/partners/',
  access: administrators,
  summary:
    'Add a partner. The code never changes, because it is printed. The same name and code again: the same partner.',
  body: z.strictObject({ name, code: partnerCode }),
  reply: partner,
  status: 201,
  errors: [409],
});

const changePartner = call({
  method: 'PUT',
  path: '/v1/partners/:partner/',
  access: administrators,
  summary: 'Rename a partner, close it, or open it again.',
  params: z.strictObject({ partner: pathId }),
  object: ['all'],
  ifMatch: true,
  body: z.strictObject({ name, open: z.boolean() }),
  reply: partner,
  errors: [409],
});

const readPartnerCode = call({
  method: 'GET',
  path: '/v1/partner_codes/:partner_code/',
  access: 'anyone',
  summary: 'The name of the open partner with this code.',
  params: z.strictObject({ partner_code: partnerCode }),
  object: ['all'],
  reply: z.object({ name: z.string() }),
});

const groupPartner = {
  access: administrators,
  params: z.strictObject({ group: pathId }),
  object: ['all'],
} as const;

const getGroupPartner = call({
  ...groupPartner,
  method: 'GET',
  path: '/v1/groups/:group/partner/',
  summary: 'The partner that the learners of a group count for in reports, and those to choose from.',
  reply: z.object({
    partner: id.nullable(),
    partners: z.array(z.object({ id, name: z.string(), open: z.boolean() })),
  }),
});

const setGroupPartner = call({
  ...groupPartner,
  method: 'PUT',
  path: '/v1/groups/:group/partner/',
  summary:
    'Say which partner the learners of a group count for, unless they named one themselves; null: none.',
  body: z.strictObject({ partner: id.nullable() }),
  status: 204,
});

/** Maximum number of managers of one partner. */
export const mostPartnerManagers = 20;

const managers = z.array(z.object({ user_id: id, name: z.string(), email: z.string(), since: time }));
export type PartnerManager = z.output<typeof managers>[number];

const listPartnerManagers = call({
  method: 'GET',
  path: '/v1/partners/:partner/managers/',
  access: administrators,
  summary: 'Who manages a partner.',
  params: z.strictObject({ partner: pathId }),
  object: ['all'],
  reply: managers,
});

const addPartnerManager = call({
  method: 'POST',
  path: '/v1/partners/:partner/managers/',
  access: administrators,
  summary:
    'Let an account with the role manager see the groups and the report of a partner. It can be repeated.',
  params: z.strictObject({ partner: pathId }),
  object: ['all'],
  factor: 'recent',
  body: z.strictObject({ email: z.email().max(254) }),
  reply: managers,
  errors: [409],
});

const removePartnerManager = call({
  method: 'DELETE',
  path: '/v1/partners/:partner/managers/:manager/',
  access: administrators,
  summary: 'Take a partner from its manager, whose sessions end. It can be repeated.',
  params: z.strictObject({ partner: pathId, manager: pathId }),
  object: ['all'],
  factor: 'recent',
  body: z.strictObject({}).optional(),
  status: 204,
});

export const calls = {
  getGroupPartner,
  setGroupPartner,
  listPartners,
  exportPartners,
  getPartner,
  addPartner,
  changePartner,
  readPartnerCode,
  listPartnerManagers,
  addPartnerManager,
  removePartnerManager,
};
