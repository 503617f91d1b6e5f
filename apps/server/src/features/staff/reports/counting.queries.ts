import { integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const state = prepared(
  'select as_of, recount_after, days_until::text as days_until from report_state for update',
  { as_of: nullable(timestamp), recount_after: nullable(integer), days_until: nullable(text) },
);

/** The state of the counting, locked until the transaction ends, so that two workers wait for each other. */
export async function holdState(db: Executor) {
  const [row] = await state(db);
  if (!row) throw new Error('report_state has no row: the migration makes it');
  return row;
}

interface StateChange {
  as_of?: Date | null;
  recount_after?: number | null;
  days_until?: string | null;
}

export async function changeState(db: Executor, to: StateChange): Promise<void> {
  await db.updateTable('report_state').set(to).execute();
}

const taken = prepared(
  `delete from report_change where id = any(array(select id from report_change order by id limit $1))
  returning account_id, module_id`,
  { account_id: integer, module_id: integer },
);

/** Takes the oldest changes; the commit of the counting transaction deletes them for good. */
export const takeChanges = (db: Executor, most: number) => taken(db, most);

/** Queues for counting everything that the next accounts have done. */
const enqueue = prepared(
  `with next as materialized (select id from account where id > $1 order by id limit $2),
  added as (
    insert into report_change (account_id, module_id)
    select next.id, did.module_id from next cross join lateral (
      select module_id from chapter_progress where account_id = next.id
      union select module_id from scorm_progress where account_id = next.id
      union select module_id from attempt where account_id = next.id
    ) did)
  select max(id) as last from next`,
  { last: nullable(integer) },
);

/** @returns the last account queued; null if there are no more */
export async function enqueueAccounts(db: Executor, after: number, most: number): Promise<number | null> {
  const [row] = await enqueue(db, after, most);
  return row?.last ?? null;
}

/** Deletes the queued changes of an account whose merge has counted them. */
export async function forgetChanges(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('report_change').where('account_id', '=', accountId).execute();
}

/** Queues learners whose data changed; they are counted when the queue is processed. */
export async function noteChanges(
  db: Executor,
  accountId: number,
  modules: readonly number[],
): Promise<void> {
  if (modules.length === 0) return;
  await db
    .insertInto('report_change')
    .values(modules.map((module_id) => ({ account_id: accountId, module_id })))
    .execute();
}

const time = prepared(
  `insert into report_time as t (module_id, day, learners, seconds)
  select module_id, day, count(*), sum(seconds) from learning_time where day >= $1::date group by module_id, day
  on conflict (module_id, day) do update set learners = excluded.learners, seconds = excluded.seconds`,
  nothing,
);

const registrations = prepared(
  `insert into report_registration as r (day, people)
  select (created_at at time zone 'Africa/Johannesburg')::date as day, count(*) from account
  where created_at >= $1::timestamp at time zone 'Africa/Johannesburg' group by day
  on conflict (day) do update set people = excluded.people`,
  nothing,
);

/** Recounts the time and registrations of that day and later days; the counts of earlier days stay. */
export async function countDaysSince(db: Executor, day: string): Promise<void> {
  await time(db, day);
  await registrations(db, day);
}
