import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { QuietHours } from '../../../local-time.ts';

const columns = ['account_id', 'due_at', 'told_until', 'quiet_from', 'quiet_until'] as const;

export async function findDigest(db: Executor, accountId: number) {
  return db
    .selectFrom('notice_digest')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Like `digestOf`, but locks the row until the transaction ends. */
export async function lockDigest(db: Executor, accountId: number) {
  return db
    .selectFrom('notice_digest')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

interface Digest extends QuietHours {
  account_id: number;
  due_at: Date | null;
  told_until: Date;
}

export async function putDigest(db: Executor, digest: Digest): Promise<void> {
  const { account_id, ...to } = digest;
  await db
    .insertInto('notice_digest')
    .values(digest)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(to))
    .execute();
}

/** The digest that has been due longest. */
export async function nextDue(db: Executor, at: Date) {
  return (
    db
      .selectFrom('notice_digest')
      .select(['account_id', 'told_until', 'quiet_from', 'quiet_until'])
      // As text, because a Date would drop the microseconds.
      .select(sql<string>`due_at::text`.as('claim'))
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
  );
}
export type DueDigest = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

/** Changes a digest if it is still due at the time `claim`, so that only one of two workers sends it. */
export async function changeDue(
  db: Executor,
  { account_id, claim }: Pick<DueDigest, 'account_id' | 'claim'>,
  to: { due_at: Date; told_until?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_digest')
    .set(to)
    .where('account_id', '=', account_id)
    .where('due_at', '=', sql<Date>`${claim}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
