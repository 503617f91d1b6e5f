import { z } from 'zod';
import { call } from './call.ts';
import { fullName } from './person-name.ts';
import { id, pathId, typed } from './shapes.ts';

const certificate = z.object({
  number: z.string(),
  module: id,
  module_name: z.string(),
  /** The name as printed on the certificate. */
  name: z.string(),
  issued_on: z.iso.date(),
  /** Null if the certificate is valid. */
  withdrawn_on: z.iso.date().nullable(),
  withdrawn_reason: z.string().nullable(),
  /** Version of the certificate, for `If-Match`. */
  revision: z.string(),
});
export type PersonCertificate = z.output<typeof certificate>;

const staff = { access: ['support', 'administrator'], object: ['all'] } as const;

const listAccountCertificates = call({
  ...staff,
  method: 'GET',
  path: '/v1/accounts/:id/certificates/',
  params: z.strictObject({ id: pathId }),
  summary: 'What someone has earned, the newest first; withdrawn ones too.',
  reply: z.array(certificate),
});

/** The reason, stored in the audit log. */
const reason = typed().min(3).max(500);

const change = {
  ...staff,
  method: 'POST',
  params: z.strictObject({ id: pathId, number: z.string().regex(/^[\w-]{22,64}$/) }),
  ifMatch: true,
  reply: certificate,
} as const;

const reissueCertificate = call({
  ...change,
  path: '/v1/accounts/:id/certificates/:number/reissue/',
  summary: 'Issue a certificate again under another spelling of the name: number, day and course stay.',
  body: z.strictObject({ name: fullName, reason }),
  errors: [403],
});

const withdrawCertificate = call({
  ...change,
  path: '/v1/accounts/:id/certificates/:number/withdraw/',
  summary: 'Withdraw a certificate: whoever checks it is told so at once.',
  body: z.strictObject({ reason }),
  errors: [403, 409],
});

const reinstateCertificate = call({
  ...change,
  path: '/v1/accounts/:id/certificates/:number/reinstate/',
  summary: 'Give a withdrawn certificate back: it counts again at once.',
  body: z.strictObject({ reason }),
  errors: [403, 409],
});

export const calls = {
  listAccountCertificates,
  reissueCertificate,
  withdrawCertificate,
  reinstateCertificate,
};
