import type { Executor } from '../../../db/database.ts';
import type { ConsentTable } from '../../../db/tables.gen.ts';

interface Consented {
  account_id: number;
  kind: ConsentTable['kind'];
  /** Version of the terms or the notice that was shown. */
  version?: string;
  /** The name of the group, if the consent concerns one. */
  subject?: string;
  /** False if the consent is withdrawn. */
  given: boolean;
  at: Date;
}

/**
 * Records a consent or its withdrawal, in the transaction of that action: whoever stores personal data has to prove consent
 * (POPIA, section 11).
 */
export async function noteConsent(db: Executor, consented: Consented): Promise<void> {
  await db.insertInto('consent').values(consented).execute();
}
