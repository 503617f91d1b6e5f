import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

const join = prepared(
  `update room_member stays set since = least(stays.since, ends.since),
    left_at = case when stays.left_at is null or ends.left_at is null then null else greatest(stays.left_at, ends.left_at) end,
    muted = stays.muted and ends.muted, last_read = greatest(stays.last_read, ends.last_read)
  from room_member ends
  where stays.account_id = $2 and ends.account_id = $1 and stays.room_id = ends.room_id`,
  nothing,
);
const drop = prepared(
  `delete from room_member ends using room_member stays
  where ends.account_id = $1 and stays.account_id = $2 and stays.room_id = ends.room_id`,
  nothing,
);
const move = prepared('update room_member set account_id = $2 where account_id = $1', nothing);

/** Merges the memberships of both accounts: the earlier joining date and the further read position stay. */
export const joinRoomMembers: JoinRows = async (db, { from, into }) => {
  await join(db, from, into);
  await drop(db, from, into);
  await move(db, from, into);
  return [];
};
