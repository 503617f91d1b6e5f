import { boolean, integer } from '../../../db/columns.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Moves notices to and from the ending account to the one that stays. Of two identical notices, keeps the newer. */
export const joinNotices: JoinRows = async (db, { from, into }) => {
  await move(db, from, into);
  return [];
};

const move = prepared(
  `
  with gone as (delete from notice where account_id = $1::int or from_id = $1::int returning *),
    whole as (
      select case when account_id = $1::int then $2::int else account_id end as account_id, kind,
        case when from_id = $1::int then $2::int else from_id end as from_id, about, at, seen_at
      from gone)
  insert into notice as n (account_id, kind, from_id, about, at, seen_at)
  select distinct on (account_id, kind, about, from_id) account_id, kind, from_id, about, at, seen_at from whole
  where account_id is distinct from from_id
  order by account_id, kind, about, from_id, at desc
  on conflict (account_id, kind, about, from_id) do update set at = excluded.at, seen_at = excluded.seen_at
  where excluded.at > n.at`,
  nothing,
);

/** Keeps the daily-mail setting of the account that stays; if it has none, takes the other's. */
export const joinDigests: JoinRows = async (db, { from, into }) => {
  const [held] = await digests(db, from, into);
  await moveDigest(db, from, into);
  return held?.both ? [{ case: 'digest', stays: null, ends: null, kept: 'stays' }] : [];
};

const digests = prepared(
  'select count(*) = 2 as both, count(*)::int as rows from notice_digest where account_id = any(array[$1::int, $2::int])',
  { both: boolean, rows: integer },
);

const moveDigest = prepared(
  `
  with gone as (delete from notice_digest where account_id = $1 returning *)
  insert into notice_digest (account_id, due_at, told_until, quiet_from, quiet_until)
  select $2, due_at, told_until, quiet_from, quiet_until from gone
  on conflict (account_id) do nothing`,
  nothing,
);
