import { boolean } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const lock = prepared(
  'select from community_member where account_id = any($1::int[]) order by account_id for no key update',
  nothing,
);

/**
 * Locks members, so that changes between two people happen one after the other on all processes. The order is always the same,
 * which avoids deadlocks.
 */
export async function lockMembers(db: Executor, ...accounts: number[]): Promise<void> {
  await lock(db, accounts);
}

const blocked = prepared(
  `select exists (select from community_block
    where (account_id = $1 and other_id = $2) or (account_id = $2 and other_id = $1)) as blocked`,
  { blocked: boolean },
);

/** True if either of the two has blocked the other. */
export async function isBlocked(db: Executor, one: number, other: number): Promise<boolean> {
  const [row] = await blocked(db, one, other);
  return row?.blocked ?? false;
}

const connected = prepared(
  'select exists (select from connection where account_id = $1 and other_id = $2) as connected',
  { connected: boolean },
);

export async function isConnected(db: Executor, one: number, other: number): Promise<boolean> {
  const [row] = await connected(db, one, other);
  return row?.connected ?? false;
}

const insert = prepared(
  `insert into connection (account_id, other_id, since) values ($1, $2, $3), ($2, $1, $3)
  on conflict (account_id, other_id) do nothing`,
  nothing,
);
const settle = prepared(
  `update connection_invitation set state = 'accepted', answered_at = $3
  where state in ('open', 'declined') and ((account_id = $1 and to_id = $2) or (account_id = $2 and to_id = $1))`,
  nothing,
);

/** Connects two people and answers any open invitation between them. */
export async function connectPair(db: Executor, one: number, other: number, at: Date): Promise<void> {
  await insert(db, one, other, at);
  await settle(db, one, other, at);
}

const remove = prepared(
  'delete from connection where (account_id = $1 and other_id = $2) or (account_id = $2 and other_id = $1)',
  nothing,
);
const decline = prepared(
  `update connection_invitation asked set state = 'declined', answered_at = $3
  where state = 'open' and (
    (account_id = $1 and (to_id = $2 or lower(email) = (select lower(a.email) from account a where a.id = $2)))
    or (account_id = $2 and (to_id = $1 or lower(email) = (select lower(a.email) from account a where a.id = $1))))`,
  nothing,
);

/** Ends a connection and answers open invitations between the two, so that an older one cannot restore it. */
export async function partPair(db: Executor, one: number, other: number, at: Date): Promise<void> {
  await remove(db, one, other);
  await decline(db, one, other, at);
}
