import type { Executor } from '../../../db/database.ts';

/** The compared columns of a SCO; its pairs may be large and stay in the database. */
export interface ScoRecord extends Achieved {
  updated_at: Date;
}

export interface Achieved {
  completed_at: Date | null;
  passed: boolean | null;
  score: number | null;
}

interface Place {
  accountId: number;
  module_id: number;
  sco: string;
}

export interface BothScos extends Omit<Place, 'accountId'> {
  stays: ScoRecord;
  ends: ScoRecord;
}

const recordsOf = (db: Executor, accountId: number) =>
  db
    .selectFrom('scorm_progress')
    .select(['module_id', 'sco', 'completed_at', 'passed', 'score', 'updated_at'])
    .where('account_id', '=', accountId)
    .orderBy('module_id')
    .orderBy('sco')
    .forUpdate()
    .execute();

export async function scosOfBoth(db: Executor, from: number, into: number): Promise<BothScos[]> {
  const ending = await recordsOf(db, from);
  const staying = await recordsOf(db, into);
  return staying.flatMap((stays) => {
    const { module_id, sco } = stays;
    const ends = ending.find((other) => other.module_id === module_id && other.sco === sco);
    return ends ? [{ module_id, sco, stays, ends }] : [];
  });
}

export async function achieve(
  db: Executor,
  { accountId, module_id, sco }: Place,
  to: Achieved,
): Promise<void> {
  await db
    .updateTable('scorm_progress')
    .set(to)
    .where('account_id', '=', accountId)
    .where('module_id', '=', module_id)
    .where('sco', '=', sco)
    .execute();
}

export async function dropSco(db: Executor, { accountId, module_id, sco }: Place): Promise<void> {
  await db
    .deleteFrom('scorm_progress')
    .where('account_id', '=', accountId)
    .where('module_id', '=', module_id)
    .where('sco', '=', sco)
    .execute();
}

export async function moveScos(db: Executor, from: number, into: number): Promise<void> {
  await db.updateTable('scorm_progress').set({ account_id: into }).where('account_id', '=', from).execute();
}
