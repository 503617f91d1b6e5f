import { z } from 'zod';
import { call } from './call.ts';
import {
  dataRequestKinds,
  dataRequestOutcomes,
  dataRequestStates,
  dataRequestWays,
  enteredWays,
  orders,
  ownerFilter,
} from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId, time, typed } from './shapes.ts';

const kind = z.enum(dataRequestKinds);
const words = typed().min(1).max(2000);
const day = z.iso.date();
const person = z.object({ user_id: id, name: z.string(), email: z.string() });

const asked = {
  /** Number of the request in the register. */
  number: id,
  kind,
  words: z.string(),
  received_on: day,
  due_on: day,
  outcome: z.enum(dataRequestOutcomes).nullable(),
  /** Why it was closed with this result; the person reads it. */
  reason: z.string().nullable(),
  closed_at: time.nullable(),
};

const ownRequest = z.object(asked);
export type OwnDataRequest = z.output<typeof ownRequest>;

const listOwnDataRequests = call({
  method: 'GET',
  path: '/v1/user/data_requests/',
  access: 'signed-in',
  summary: 'What the caller asked about the data held about them, the newest first, 50 at most.',
  reply: z.array(ownRequest),
});

const askAboutData = call({
  method: 'POST',
  path: '/v1/user/data_requests/',
  access: 'signed-in',
  summary:
    'Ask to see, correct or delete data, or object to how it is used. An email says when the answer is due. The same words while that request is open are the same request.',
  body: z.strictObject({ kind, words }),
  reply: ownRequest,
  status: 201,
});

const request = z.object({
  ...asked,
  via: z.enum(dataRequestWays),
  /** The account concerned; null if none was found, or it is deleted. */
  account: person.nullable(),
  /** Name of the person who asked, if they have no account. Empty once the account is deleted. */
  name: z.string(),
  email: z.string(),
  /** How staff verified the person's identity; null if not yet. */
  identity: z.string().nullable(),
  assigned: person.nullable(),
  /**
   * The colleague who entered a letter, a mail or a call; another one checks the identity. Null if the person sent the request
   * on the site.
   */
  entered_by: person.nullable(),
  revision: z.string(),
});
export type DataRequest = z.output<typeof request>;

const handlers = ['support', 'administrator'] as const;
const one = { params: z.strictObject({ id: pathId }), object: ['all'] } as const;

const listDataRequests = listCall({
  path: '/v1/data_requests/',
  access: handlers,
  summary: 'The register of requests about personal data, what is due first on top. Noted in the audit log.',
  sorts: orders.dataRequests.sorts,
  filters: {
    state: z.enum(dataRequestStates).optional(),
    kind: kind.optional(),
    /** Only requests of the caller, or only unassigned ones. */
    assigned: z.enum(ownerFilter).optional(),
  },
  row: request,
});

const exportDataRequests = csvCall(listDataRequests, { factor: 'recent' });

const getDataRequest = call({
  method: 'GET',
  path: '/v1/data_requests/:id/',
  access: handlers,
  summary: 'One request. Noted in the audit log.',
  ...one,
  reply: request,
});

const enterDataRequest = call({
  method: 'POST',
  path: '/v1/data_requests/',
  access: handlers,
  summary:
    'Enter what came by letter, email or telephone, or in person. The same again on the same day is the same request.',
  body: z.strictObject({
    kind,
    via: z.enum(enteredWays),
    account: id.nullable(),
    name: typed().min(1).max(200),
    email: z.union([z.literal(''), z.string().trim().pipe(z.email().max(254))]),
    words,
    received_on: day,
  }),
  reply: request,
  status: 201,
});

const changeDataRequest = call({
  method: 'PUT',
  path: '/v1/data_requests/:id/',
  access: handlers,
  summary:
    'Who takes care of it, whose account it is about, and how their identity was checked. Whoever entered the request does not check it, and support checks nobody with a staff role.',
  ...one,
  ifMatch: true,
  body: z.strictObject({
    assigned: id.nullable(),
    account: id.nullable(),
    identity: typed().min(3).max(300).nullable(),
  }),
  reply: request,
  errors: [403, 409],
});

const closeDataRequest = call({
  method: 'POST',
  path: '/v1/data_requests/:id/close/',
  access: handlers,
  summary: 'Say how it ended and why; the person is emailed. What is granted needs a checked identity.',
  ...one,
  ifMatch: true,
  body: z.strictObject({ outcome: z.enum(dataRequestOutcomes), reason: words }),
  reply: request,
  errors: [409],
});

const exportForDataRequest = call({
  method: 'GET',
  path: '/v1/data_requests/:id/export/',
  access: handlers,
  summary:
    'The copy of all data of the account that an open request is about, once the identity is checked. The person is told by a notice and an email. Noted in the audit log.',
  ...one,
  factor: 'recent',
  file: 'application/zip',
  errors: [403, 409, 429],
});

export const calls = {
  listOwnDataRequests,
  askAboutData,
  listDataRequests,
  exportDataRequests,
  getDataRequest,
  enterDataRequest,
  changeDataRequest,
  closeDataRequest,
  exportForDataRequest,
};
