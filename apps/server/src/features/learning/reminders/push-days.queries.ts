import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

export async function findDays(db: Executor, accountId: number) {
  return db
    .selectFrom('learning_goal')
    .select(['push_days', 'push_hour', 'push_at', 'unanswered'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

interface NewDays {
  push_days: number[];
  push_hour: number;
  push_at: Date | null;
}

/** Saves the chosen days, and resets the count of ignored reminders. */
export async function saveDays(db: Executor, account_id: number, to: NewDays): Promise<void> {
  await db
    .insertInto('learning_goal')
    .values({ account_id, ...to })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...to, unanswered: 0 }))
    .execute();
}

/** The push reminder that has been due longest. */
export async function nextDue(db: Executor, at: Date) {
  return (
    db
      .selectFrom('learning_goal')
      .select(['account_id', 'push_days', 'push_hour', 'reminded_at', 'unanswered'])
      .select(sql<Date>`push_at`.as('due'))
      // Text keeps the microseconds that a Date drops.
      .select(sql<string>`push_at::text`.as('claim'))
      .where('push_at', '<=', at)
      .orderBy('push_at')
      .limit(1)
      .executeTakeFirst()
  );
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

interface Change {
  push_at: Date | null;
  reminded_at?: Date;
  unanswered?: number;
}

/** Changes a reminder only if it is still due at the time in `claim`, so that only one of two workers sends it. */
export async function changeDue(
  db: Executor,
  { account_id, claim }: Pick<DuePush, 'account_id' | 'claim'>,
  to: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('learning_goal')
    .set(to)
    .where('account_id', '=', account_id)
    .where('push_at', '=', sql<Date>`${claim}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An opened reminder is not ignored, nor are those before it. */
export async function resetUnanswered(db: Executor, accountId: number): Promise<void> {
  await db.updateTable('learning_goal').set({ unanswered: 0 }).where('account_id', '=', accountId).execute();
}
