import type { CheckedCertificates } from '@readytowork/contract';
import { factsOf } from './certificate.facts.ts';
import type { CertificateRow } from './certificate.queries.ts';
import type { NumberLine } from './read-numbers.ts';

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

/** A line of a list that was checked. */
export function checkedView({
  line,
  text,
  number,
  row,
}: NumberLine & { row: CertificateRow | undefined }): CheckedCertificates['lines'][number] {
  if (!number) return { line, text, outcome: 'malformed', certificate: null };
  if (!row) return { line, text, outcome: 'unknown', certificate: null };
  const { name, module, minutes, date, issuer } = factsOf(row);
  const certificate = { number, name, module, minutes, date, issuer };
  return { line, text, outcome: row.withdrawn_at ? 'withdrawn' : 'valid', certificate };
}
