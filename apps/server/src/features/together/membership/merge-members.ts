import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

const takeOver = prepared(
  `update community_member stays set muted_until = greatest(stays.muted_until, ends.muted_until),
    barred_until = greatest(stays.barred_until, ends.barred_until)
  from community_member ends where stays.account_id = $2 and ends.account_id = $1`,
  nothing,
);
const drop = prepared(
  `delete from community_member where account_id = $1
    and exists (select from community_member where account_id = $2)`,
  nothing,
);
const move = prepared('update community_member set account_id = $2 where account_id = $1', nothing);

/**
 * Merges memberships. The sanctions of both accounts stay, so that a merge cannot end one. The account that stays keeps its
 * profile address, if it has one.
 */
export const joinMembers: JoinRows = async (db, { from, into }) => {
  await takeOver(db, from, into);
  await drop(db, from, into);
  await move(db, from, into);
  return [];
};
