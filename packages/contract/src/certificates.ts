import { z } from 'zod';
import { certificate } from './assessment.ts';
import { call } from './call.ts';
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

/** Maximum number of certificate numbers in one check. */
export const mostChecked = 100;

const checked = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      /** The number; for a line without one, its shortened text. */
      text: z.string(),
      outcome: z.enum(['valid', 'withdrawn', 'unknown', 'malformed']),
      /** The content of a certificate's page, without the outcomes of the course; null if no certificate has this number. */
      certificate: certificate
        .pick({ number: true, name: true, module: true, minutes: true, date: true, issuer: true })
        .nullable(),
    }),
  ),
});
export type CheckedCertificates = z.output<typeof checked>;

const checkCertificates = call({
  method: 'POST',
  path: '/v1/certificates/check/',
  access: 'anyone',
  summary:
    'Check up to a hundred certificates by their numbers, in a list with a number or its address on each line; each is answered as the check of one, and counts as one.',
  body: z.strictObject({
    numbers: z
      .string()
      .max(20_000)
      .refine((list) => /\S/.test(list), 'certificate_numbers_missing'),
  }),
  reply: checked,
});

export const calls = { listAllCertificates, exportAllCertificates, checkCertificates };
