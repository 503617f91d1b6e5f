import type { UnsentRow } from './audit-stream.queries.ts';

/** An entry as the target gets it: what the audit log holds, without names or addresses of the accounts. */
export const entryOf = (row: UnsentRow) => ({ ...row, at: row.at.toISOString() });

export type StreamedEntry = ReturnType<typeof entryOf>;
