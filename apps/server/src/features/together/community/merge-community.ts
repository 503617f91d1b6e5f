import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Merges pairs of accounts in both directions: the account that stays takes over the other's pairs, except one with itself. */
const joinPairs = (table: 'connection' | 'community_block', time: 'since' | 'at'): JoinRows => {
  const gather = prepared(
    `
    with gone as (delete from ${table} where account_id = $1 or other_id = $1 returning account_id, other_id, ${time})
    insert into ${table} (account_id, other_id, ${time})
    select case account_id when $1 then $2 else account_id end, case other_id when $1 then $2 else other_id end, ${time}
    from gone where $2 not in (account_id, other_id)
    on conflict (account_id, other_id) do nothing`,
    nothing,
  );
  return async (db, { from, into }) => {
    await gather(db, from, into);
    return [];
  };
};
export const joinConnections = joinPairs('connection', 'since');

const gatherBlocks = joinPairs('community_block', 'at');
const endBlocked = prepared(
  `delete from connection c using community_block b
  where $1 in (b.account_id, b.other_id) and (c.account_id, c.other_id) in ((b.account_id, b.other_id), (b.other_id, b.account_id))`,
  nothing,
);
/** Runs after the connections are merged: a block by either account ends a connection of the other. */
export const joinBlocks: JoinRows = async (db, accounts) => {
  const settled = await gatherBlocks(db, accounts);
  await endBlocked(db, accounts.into);
  return settled;
};

const dropInvitations = prepared(
  `
  delete from connection_invitation ends where (account_id, to_id) in (($1, $2), ($2, $1))
    or (state = 'open' and account_id = $1 and exists (select from connection_invitation stays
      where stays.state = 'open' and stays.account_id = $2 and stays.to_id = ends.to_id))
    or (state = 'open' and to_id = $1 and exists (select from connection_invitation stays
      where stays.state = 'open' and stays.to_id = $2 and stays.account_id = ends.account_id))`,
  nothing,
);
const moveInvitations = prepared(
  `update connection_invitation set account_id = case account_id when $1 then $2 else account_id end,
    to_id = case to_id when $1 then $2 else to_id end where account_id = $1 or to_id = $1`,
  nothing,
);

/** Merges invitations: adds up the counts, and keeps one of two open invitations to the same person. */
export const joinInvitations: JoinRows = async (db, { from, into }) => {
  await dropInvitations(db, from, into);
  await moveInvitations(db, from, into);
  return [];
};
