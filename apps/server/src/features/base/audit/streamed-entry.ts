import type { UnsentRow } from './audit-stream.queries.ts';

/**
 * An entry as sent to the target, with all content of the audit log. Accounts are numbers, but an entry about a change of
 * address holds both addresses.
 */
export const entryOf = (row: UnsentRow) => ({ ...row, at: row.at.toISOString() });

export type StreamedEntry = ReturnType<typeof entryOf>;
