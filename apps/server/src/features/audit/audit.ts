import type { Executor } from '../../db/database.ts';

/** Something that was done: by whom, what, to whom or what, from which address. */
export interface AuditEntry {
  /** Null: by an operator, from the command line, or by somebody nobody knows. */
  actor_id: number | null;
  action: string;
  /** The account that it was done to, where that is another than the actor's or nobody is known to have done it. */
  about_id?: number | null;
  subject?: string;
  address?: string;
}

/** Writes to the append-only log, in the transaction of what it tells of. */
export async function record(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit').values(entry).execute();
}

/** What was done stays, without who and where from: in the transaction that deletes the account. */
export async function forgetPerson(db: Executor, accountId: number): Promise<void> {
  for (const column of ['actor_id', 'about_id'] as const)
    await db
      .updateTable('audit')
      .set({ [column]: null, address: null })
      .where(column, '=', accountId)
      .execute();
}
