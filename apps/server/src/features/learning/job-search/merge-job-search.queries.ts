import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { type NewState, stored, updateRecord } from './job-search.queries.ts';

const recordsOf = async (db: Executor, accountId: number) => {
  const rows = await db
    .selectFrom('job_search_record')
    .select(['id', 'key', 'versions', 'written_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, versions: stored.parse(row.versions) }));
};

/** Records that both accounts have under the same key. */
export async function recordsOfBoth(db: Executor, from: number, into: number) {
  const ending = await recordsOf(db, from);
  const staying = await recordsOf(db, into);
  return staying.flatMap((stays) => {
    const ends = ending.find(({ key }) => key === stays.key);
    return ends ? [{ stays, ends }] : [];
  });
}

export async function joinRecords(
  db: Executor,
  { into, gone }: { into: number; gone: number },
  state: NewState,
): Promise<void> {
  await updateRecord(db, into, state);
  await db.deleteFrom('job_search_record').where('id', '=', gone).execute();
}

const keep = prepared(
  `insert into job_search (account_id, kept_since) select $2, kept_since from job_search where account_id = $1
  on conflict (account_id) do nothing`,
  nothing,
);

/** Records reference their keeping: create that of the account that stays first, and delete the other last. */
export async function moveRecords(db: Executor, from: number, into: number): Promise<void> {
  await keep(db, from, into);
  await db
    .updateTable('job_search_record')
    .set({ account_id: into })
    .where('account_id', '=', from)
    .execute();
  await db.deleteFrom('job_search').where('account_id', '=', from).execute();
}
