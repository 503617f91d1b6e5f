import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { arrayOf, boolean, integer, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';

const goal = batchedStatement({
  text: `
    select account_id, g.weekly_days, g.remind_at is not null as reminders,
      (select count(*)::int from learning_day d where d.account_id = k.account_id and d.day >= k.since)
        as days_this_week,
      array(select distinct (k.since - date_trunc('week', d.day::timestamp)::date) / 7
        from learning_day d where d.account_id = k.account_id) as weeks_ago
    from unnest($1::int[], $2::date[]) as k (account_id, since)
    left join learning_goal g using (account_id)`,
  row: {
    account_id: integer,
    weekly_days: nullable(integer),
    reminders: boolean,
    days_this_week: integer,
    weeks_ago: arrayOf(integer),
  },
  keyOf: ([accountId]: [accountId: number, since: string]) => accountId,
  keyOfRow: ({ account_id }) => account_id,
});

/** @param since the first day of the week */
export const goalRead = (accountId: number, since: string) =>
  mapRead(goal.read(accountId, since), ([row]) => {
    if (!row) throw new Error('a select for each account returned no row');
    return row;
  });

interface NewGoal {
  accountId: number;
  weeklyDays: number | null;
  /** When the first reminder is due if reminders are switched on now; null if they are off. */
  remindAt: Date | null;
}

/** Saves the goal. Reminders that are already on stay unchanged; switching them on starts the count again. */
export async function saveGoal(db: Executor, { accountId, weeklyDays, remindAt }: NewGoal): Promise<void> {
  await writeGoal(db, accountId, weeklyDays, remindAt);
}

const writeGoal = prepared(
  `
  insert into learning_goal as g (account_id, weekly_days, remind_at) values ($1, $2, $3)
  on conflict (account_id) do update set
    weekly_days = excluded.weekly_days,
    remind_at = case when excluded.remind_at is not null then coalesce(g.remind_at, excluded.remind_at) end,
    unanswered = case when g.remind_at is null then 0 else g.unanswered end`,
  nothing,
);

/** Returns whether reminders are on, and locks the row until the transaction ends. */
export async function lockReminders(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('learning_goal')
    .select('remind_at')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.remind_at !== null;
}

/** Switches reminders off. Repeating it is harmless. */
export async function stopReminders(db: Executor, accountId: number): Promise<void> {
  await db
    .updateTable('learning_goal')
    .set({ remind_at: null })
    .where('account_id', '=', accountId)
    .where('remind_at', 'is not', null)
    .execute();
}

/** The reminder that has been due longest. */
export async function nextDue(db: Executor, at: Date) {
  return (
    db
      .selectFrom('learning_goal')
      .select(['account_id', 'weekly_days', 'reminded_at', 'unanswered'])
      // Text keeps the microseconds that a Date drops.
      .select(sql<string>`remind_at::text`.as('claim'))
      .where('remind_at', '<=', at)
      .orderBy('remind_at')
      .limit(1)
      .executeTakeFirst()
  );
}
export type DueReminder = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

interface Change {
  remind_at: Date | null;
  reminded_at?: Date | null;
  unanswered?: number;
}

/** Changes a reminder only if it is still due at the time in `claim`, so that only one of two workers sends it. */
export async function changeDue(
  db: Executor,
  { account_id, claim }: Pick<DueReminder, 'account_id' | 'claim'>,
  to: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('learning_goal')
    .set(to)
    .where('account_id', '=', account_id)
    .where('remind_at', '=', sql<Date>`${claim}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function lastDayOf(db: Executor, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('learning_day')
    .select('day')
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Stores the learning days of many learners at once; existing days stay. */
export const insertDay = batchedStatement({
  text: `
    insert into learning_day (account_id, day)
    select account_id, day from unnest($1::int[], $2::date[]) as given (account_id, day)
    order by account_id
    on conflict do nothing`,
  row: nothing,
  keyOf: ([accountId]: [accountId: number, day: string]) => accountId,
});
