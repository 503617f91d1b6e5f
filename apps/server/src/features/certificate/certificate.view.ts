import type { CertificateRow } from './certificate.queries.ts';
import { isoDate } from './certificate.service.ts';

/** Every field that is printed, and whether it still counts. */
export const certificateView = (row: CertificateRow, signatories: { name: string; title: string }[]) => ({
  genuine: row.withdrawn_at === null,
  withdrawn: row.withdrawn_at !== null,
  number: row.number,
  name: row.name,
  module: row.module_name,
  minutes: row.minutes,
  date: isoDate(row.issued_at),
  signatories,
});
