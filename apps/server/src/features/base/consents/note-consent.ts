import type { Executor } from '../../../db/database.ts';
import type { ConsentTable } from '../../../db/tables.gen.ts';

interface Consented {
  account_id: number;
  kind: ConsentTable['kind'];
  /** What was shown: the version of the terms or of the notice. */
  version?: string;
  /** What it is about: the name of a group. */
  subject?: string;
  /** False: it is taken back. */
  given: boolean;
  at: Date;
}

/** Keeps that somebody agreed, or does no more, in the transaction of the act: whoever holds data has to show it (POPIA, section 11). */
export async function noteConsent(db: Executor, consented: Consented): Promise<void> {
  await db.insertInto('consent').values(consented).execute();
}
