import type { CertificateListed } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { isoDate } from './certificate.facts.ts';
import type { ListedRow } from './staff-list.queries.ts';

export const listedView = (row: ListedRow): CertificateListed => ({
  number: row.id,
  user_id: row.user_id,
  name: row.name,
  module: row.module_id,
  module_name: row.module_name,
  issued_on: isoDate(row.issued_at),
  state: row.withdrawn_at ? 'withdrawn' : row.replaced ? 'replaced' : 'valid',
  withdrawn_on: row.withdrawn_at && isoDate(row.withdrawn_at),
});

/** Spreadsheet columns of the list. */
export const listedColumns: Columns<CertificateListed> = {
  Name: ({ name }) => name,
  Course: ({ module_name }) => module_name,
  Issued: ({ issued_on }) => issued_on,
  State: ({ state }) => state,
  Withdrawn: ({ withdrawn_on }) => withdrawn_on,
  Number: ({ number }) => number,
};
