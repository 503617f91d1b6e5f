import type { Executor } from '../../../db/database.ts';
import type { ConsentTable } from '../../../db/tables.gen.ts';

interface Consented {
  account_id: number;
  kind: ConsentTable['kind'];
  /** Version of the terms or the notice that was shown. */
  version?: string;
  /** The name of the group concerned. */
  subject?: string;
  /** False if it is withdrawn. */
  given: boolean;
  at: Date;
}

/** Stores a consent or its withdrawal, in the transaction of the act: the holder of data has to prove it (POPIA, section 11). */
export async function noteConsent(db: Executor, consented: Consented): Promise<void> {
  await db.insertInto('consent').values(consented).execute();
}
