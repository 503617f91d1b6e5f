import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Keeps the answers of the remaining account, and adds missing ones from the ending account. */
export const joinBackgrounds: JoinRows = async (db, { from, into }) => {
  await moveBackground(db, from, into);
  return [];
};

const moveBackground = prepared(
  `
  with gone as (delete from background where account_id = $1 returning *)
  insert into background as b (account_id, province, occupation, partner_id)
  select $2, province, occupation, partner_id from gone
  on conflict (account_id) do update set
    province = coalesce(b.province, excluded.province),
    occupation = coalesce(b.occupation, excluded.occupation),
    partner_id = coalesce(b.partner_id, excluded.partner_id)`,
  nothing,
);
