import type { Partner } from '@readytowork/contract';
import type { Columns } from '../../../http/bind-csv.ts';
import { revisionOf } from '../../../http/revision.ts';
import type { PartnerRow } from './partners.queries.ts';

/** The fields of a partner that an administrator may change. */
export const changeable = ({ name, closed_at }: PartnerRow) => ({ name, open: closed_at === null });

export const partnerView = (row: PartnerRow): Partner => ({
  id: row.id,
  code: row.code,
  ...changeable(row),
  created_at: row.created_at.toISOString(),
  revision: revisionOf(changeable(row)),
});

export const partnerColumns: Columns<Partner> = {
  Number: ({ id }) => id,
  Name: ({ name }) => name,
  Code: ({ code }) => code,
  Open: ({ open }) => open,
  Added: ({ created_at }) => created_at,
};
