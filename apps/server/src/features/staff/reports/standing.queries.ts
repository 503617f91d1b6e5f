import { integer, jsonOf, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { columnsOf, type Pair } from './facts.queries.ts';

const days = jsonOf(
  (value): value is Record<string, string> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((day) => typeof day === 'string'),
);

const standingRow = {
  account_id: integer,
  module_id: integer,
  joined_on: text,
  reached: days,
  last_attempt: integer,
  rating: nullable(integer),
  rated_on: nullable(text),
  stopped_chapter: nullable(integer),
  stopped_slide: nullable(integer),
  look_again_on: nullable(text),
};
export type Standing = RowOf<typeof standingRow>;

const columns = (prefix: string) =>
  Object.keys(standingRow)
    .map((name) => (/_on$/.test(name) ? `${prefix}${name}::text as ${name}` : `${prefix}${name}`))
    .join(', ');

const ofPairs = prepared(
  `select ${columns('s.')} from unnest($1::int[], $2::int[]) as pair (account_id, module_id)
  cross join lateral (
    select * from report_standing t where t.account_id = pair.account_id and t.module_id = pair.module_id offset 0
  ) s`,
  standingRow,
);

/** What has already been counted of each learner in a module. */
export const standingsOf = (db: Executor, pairs: readonly Pair[]) => ofPairs(db, ...columnsOf(pairs));

const ofAccount = prepared(
  `select ${columns('')} from report_standing where account_id = $1 order by module_id`,
  standingRow,
);

export const standingsOfAccount = (db: Executor, accountId: number) => ofAccount(db, accountId);

const write = prepared(
  `
  insert into report_standing as s
    (account_id, module_id, joined_on, reached, last_attempt, rating, rated_on, stopped_chapter, stopped_slide, look_again_on)
  select account_id, module_id, joined_on, reached, last_attempt, rating, rated_on, stopped_chapter, stopped_slide, look_again_on
  from jsonb_to_recordset($1::jsonb) as given (account_id int, module_id int, joined_on date, reached jsonb, last_attempt bigint,
    rating smallint, rated_on date, stopped_chapter smallint, stopped_slide smallint, look_again_on date)
  order by account_id, module_id
  on conflict (account_id, module_id) do update set
    joined_on = excluded.joined_on,
    reached = excluded.reached,
    last_attempt = excluded.last_attempt,
    rating = excluded.rating,
    rated_on = excluded.rated_on,
    stopped_chapter = excluded.stopped_chapter,
    stopped_slide = excluded.stopped_slide,
    look_again_on = excluded.look_again_on`,
  nothing,
);

export async function writeStandings(db: Executor, standings: readonly Standing[]): Promise<void> {
  if (standings.length > 0) await write(db, JSON.stringify(standings));
}

export async function deleteStandings(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('report_standing').where('account_id', '=', accountId).execute();
}

/** Learners who may have stopped by that day. */
export async function dueBy(db: Executor, today: string, most: number): Promise<Pair[]> {
  return db
    .selectFrom('report_standing')
    .select(['account_id', 'module_id'])
    .where('look_again_on', '<=', today)
    .orderBy('look_again_on')
    .limit(most)
    .execute();
}

const accounts = prepared(
  'select id, created_at from account where id = any($1::int[]) and part_of is null order by id for key share',
  { id: integer, created_at: timestamp },
);

/**
 * The creation time of each account. Locks the accounts, so that none is counted during its deletion. Deleted and merged accounts
 * are left out.
 */
export async function holdAccounts(db: Executor, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await accounts(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}
