import type { Version } from '@readytowork/activities/workbook';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';

export interface HeldRecord {
  id: number;
  versions: Version[];
}

export const stored = z.array(
  z.object({ draft: z.string(), step: z.int(), text: z.string(), written_at: z.string() }),
);

export async function beginKeeping(db: Executor, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('job_search')
    .values({ account_id: accountId, kept_since: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** Stops storing the job search in the account and deletes its records. */
export async function endKeeping(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('job_search').where('account_id', '=', accountId).execute();
}

/** Blocks `endKeeping` until the transaction ends. */
export async function holdKeeping(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job_search')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns one row without a key if nothing is written yet, and no row if the account does not store its job search. */
export async function listRecords(db: Executor, accountId: number) {
  const rows = await db
    .selectFrom('job_search')
    .leftJoin('job_search_record', 'job_search_record.account_id', 'job_search.account_id')
    .select(['kept_since', 'key', 'versions'])
    .where('job_search.account_id', '=', accountId)
    .orderBy('job_search_record.id')
    .execute();
  return rows.map((row) => ({ ...row, versions: stored.parse(row.versions ?? []) }));
}

export async function lockRecord(
  db: Executor,
  accountId: number,
  key: string,
): Promise<HeldRecord | undefined> {
  const row = await db
    .selectFrom('job_search_record')
    .select(['id', 'versions'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, versions: stored.parse(row.versions) };
}

/** Adds the record without text, unless another request has just added it. */
export async function insertRecord(
  db: Executor,
  { accountId, key, at }: { accountId: number; key: string; at: Date },
): Promise<void> {
  await db
    .insertInto('job_search_record')
    .values({ account_id: accountId, key, versions: '[]', written_at: at, cleared_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .execute();
}

export interface NewState {
  versions: Version[];
  at: Date;
  isCleared: boolean;
}

export async function updateRecord(
  db: Executor,
  id: number,
  { versions, at, isCleared }: NewState,
): Promise<void> {
  await db
    .updateTable('job_search_record')
    .set({ versions: JSON.stringify(versions), written_at: at, cleared_at: isCleared ? at : null })
    .where('id', '=', id)
    .execute();
}

/** Counts all rows, and those with text, up to `most`. */
export async function countRecords(db: Executor, accountId: number, most: number) {
  const rows = await db
    .selectFrom('job_search_record')
    .select(sql<boolean>`cleared_at is null`.as('has_words'))
    .where('account_id', '=', accountId)
    .limit(most)
    .execute();
  return { rows: rows.length, records: rows.filter(({ has_words }) => has_words).length };
}
