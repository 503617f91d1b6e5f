import { mostCounted, orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

const erasures = (db: Executor) =>
  db
    .selectFrom('erasure')
    .innerJoin('account as of', 'of.id', 'erasure.account_id')
    .leftJoin('account as asker', 'asker.id', 'erasure.asked_by')
    .select([
      'erasure.id',
      'account_id',
      'asked_by',
      'reason',
      'keep_certificates',
      'asked_at',
      'expires_at',
      'of.email as account_email',
      'asker.email as asker_email',
      'of.first_name as account_first_name',
      'of.last_name as account_last_name',
      'asker.first_name as asker_first_name',
      'asker.last_name as asker_last_name',
    ]);

export type ErasureRow = Awaited<ReturnType<ReturnType<typeof erasures>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'erasures'>> = {
  keys: { until: { by: sql`expires_at`, kind: 'time' } },
  usual: orders.erasures.usual,
  id: sql`erasure.id`,
};

/** The erasures that wait for confirmation. */
export const waitingErasures = (db: Executor, at: Date, page: PageAsked<SortOf<'erasures'>>) =>
  readPage(db, erasures(db).where('expires_at', '>', at), order, page);

/** The number that waits, at most `mostCounted`, and since when the oldest does. */
export function countErasures(db: Executor, at: Date): Promise<{ count: number; since: Date | null }> {
  const waiting = db.selectFrom('erasure').select('asked_at').where('expires_at', '>', at).limit(mostCounted);
  return db
    .selectFrom(waiting.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('asked_at').as('since'))
    .executeTakeFirstOrThrow();
}

export async function lockErasure(db: Executor, id: number, at: Date): Promise<ErasureRow | undefined> {
  await db.selectFrom('erasure').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return erasures(db).where('erasure.id', '=', id).where('expires_at', '>', at).executeTakeFirst();
}

interface NewErasure {
  account_id: number;
  asked_by: number;
  reason: string;
  keep_certificates: boolean;
  asked_at: Date;
  expires_at: Date;
}

/** Stores a request, replacing an expired one; if a request is still pending, nothing is stored. */
export async function insertErasure(db: Executor, erasure: NewErasure): Promise<boolean> {
  await db
    .deleteFrom('erasure')
    .where('account_id', '=', erasure.account_id)
    .where('expires_at', '<=', erasure.asked_at)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('erasure')
    .values(erasure)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteErasure(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('erasure').where('id', '=', id).execute();
}
