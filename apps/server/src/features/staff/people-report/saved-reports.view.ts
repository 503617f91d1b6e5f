import type { SavedReport } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { z } from 'zod';
import type { ReceiverRow, ReportRow } from './saved-reports.queries.ts';

const stored = z.record(z.string(), z.string()).catch({});

/** The stored filters, named like those in the URL of the report. */
export const readFilters = (filters: unknown): Record<string, string> => stored.parse(filters);

export const savedReportView = (
  { filters, id, name }: ReportRow,
  receivers: readonly ReceiverRow[],
): SavedReport => ({
  id,
  name,
  filters: readFilters(filters),
  receivers: receivers.filter(({ report_id }) => report_id === id).map(receiverView),
});

const receiverView = (row: ReceiverRow): SavedReport['receivers'][number] => ({
  receiver: row.id,
  name: wholeName(row),
  email: row.email,
  state: row.stopped ? 'stopped' : row.may_read ? 'mailed' : 'no_right',
});
