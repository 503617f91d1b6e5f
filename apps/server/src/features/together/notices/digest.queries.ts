import type { Executor } from '../../../db/database.ts';
import type { QuietHours } from './digest.policy.ts';

const columns = ['account_id', 'due_at', 'told_until', 'quiet_from', 'quiet_until'] as const;

export async function findDigest(db: Executor, accountId: number) {
  return db
    .selectFrom('notice_digest')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The same, as nobody else changes it until the end of the transaction. */
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

/** The one that is due for longest. */
export async function nextDue(db: Executor, at: Date) {
  const due = await db
    .selectFrom('notice_digest')
    .select(columns)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return due?.due_at ? { ...due, due_at: due.due_at } : undefined;
}
export type DueDigest = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

/** Changes one, unless somebody else has meanwhile: of two workers that found it due, one has it. */
export async function changeDue(
  db: Executor,
  { account_id, due_at }: Pick<DueDigest, 'account_id' | 'due_at'>,
  to: { due_at: Date; told_until?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_digest')
    .set(to)
    .where('account_id', '=', account_id)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
