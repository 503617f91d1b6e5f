import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

// Deletes reactions that two merged accounts both gave, and those of an author to their own post. Runs after the posts have
// moved.
const drop = prepared(
  `delete from post_reaction r where r.account_id in ($1::int, $2::int) and (
    exists (select from post where post.id = r.post_id and post.account_id = $2::int)
    or (r.account_id = $1::int and exists (select from post_reaction kept where kept.post_id = r.post_id and kept.account_id = $2::int)))`,
  nothing,
);
const move = prepared('update post_reaction set account_id = $2::int where account_id = $1::int', nothing);

export const joinReactions: JoinRows = async (db, { from, into }) => {
  await drop(db, from, into);
  await move(db, from, into);
  return [];
};
