import type { Executor } from '../../db/database.ts';

/** Something that was done: by whom, what, to whom or what, from which address. */
export interface AuditEntry {
  /** Null: by an operator, from the command line. */
  actor_id: number | null;
  action: string;
  subject?: string;
  address?: string;
}

/** Writes to the append-only log, in the transaction of what it tells of. */
export async function record(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit').values(entry).execute();
}
