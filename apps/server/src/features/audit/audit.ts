import type { Executor } from '../../db/database.ts';

/** Something a person did: who, what, to whom or what, from which address. */
export interface AuditEntry {
  actor_id: number;
  action: string;
  subject?: string;
  address: string;
}

/** Writes to the append-only log, in the transaction of what it tells of. */
export async function record(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit').values(entry).execute();
}
