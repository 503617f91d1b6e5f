import { factsOf } from './certificate.facts.ts';
import type { CertificateRow } from './certificate.queries.ts';

/** Every field that is printed, and whether it still counts. */
export const certificateView = (row: CertificateRow) => ({
  genuine: row.withdrawn_at === null,
  withdrawn: row.withdrawn_at !== null,
  ...factsOf(row),
});

/** One of the caller's own, with the course that it leads back to. */
export const ownCertificateView = (row: CertificateRow & { module_id: number }) => ({
  ...certificateView(row),
  module_id: row.module_id,
});
