import { z } from 'zod';
import { certificateStates, orders } from './choices.ts';
import { csvCall, listCall } from './list.ts';
import { id, pathId } from './shapes.ts';

const row = z.object({
  number: z.string(),
  /** The account it belongs to; of a merged account, the one that stayed. Null if its owner has left. */
  user_id: id.nullable(),
  /** The name as printed on the certificate; empty if its owner has left. */
  name: z.string(),
  module: id,
  module_name: z.string(),
  issued_on: z.iso.date(),
  state: z.enum(certificateStates),
  /** Null if the certificate is not withdrawn. */
  withdrawn_on: z.iso.date().nullable(),
});
export type CertificateListed = z.output<typeof row>;

const listAllCertificates = listCall({
  path: '/v1/certificates/',
  access: ['support', 'administrator'],
  summary:
    'Every certificate: who, which course, when, its number. ?from= and ?until= are days in South Africa, both included; ?search= takes words of the printed name, with or without accents, or a whole number. Noted in the audit log.',
  sorts: orders.certificates.sorts,
  filters: {
    search: z.string().trim().min(2).max(200).optional(),
    course: pathId.optional(),
    state: z.enum(certificateStates).optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  },
  row,
});

const exportAllCertificates = csvCall(listAllCertificates, { factor: 'recent' });

export const calls = { listAllCertificates, exportAllCertificates };
