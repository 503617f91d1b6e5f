import { factsOf } from './certificate.facts.ts';
import type { CertificateRow } from './certificate.queries.ts';

/** Every printed field, and whether the certificate is still valid. */
export const certificateView = (row: CertificateRow) => ({
  genuine: row.withdrawn_at === null,
  withdrawn: row.withdrawn_at !== null,
  ...factsOf(row),
});

/** A certificate of the caller, with a link back to its course. */
export const ownCertificateView = (row: CertificateRow & { module_id: number }) => ({
  ...certificateView(row),
  module_id: row.module_id,
});
