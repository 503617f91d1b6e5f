import { mostNotices } from '@readytowork/contract/constants';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { seenText } from '../membership/unseen.ts';

type Asked = [account: number, since: Date, at: Date];

/**
 * Finds rooms with unread messages of `asked.account`.
 *
 * @param also a further condition, for room `r` and member `m`
 */
const unreadRooms = (also: string) =>
  batchedStatement({
    text: `
      select asked.account as account_id, counted.rooms,
        exists (select from community_block b where b.account_id = asked.account or b.other_id = asked.account) as blocks
      from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) as asked (account, since, at)
      cross join lateral (
        select count(*)::int as rooms from (
          select from room_member m join room r on r.id = m.room_id
          where m.account_id = asked.account and m.left_at is null and not m.muted
            and r.last_number > m.last_read and r.last_at >= asked.since and ${also}
            and case r.kind
              when 'group' then
                exists (select from group_member j
                  where j.group_id = r.group_id and j.account_id = asked.account and j.state = 'joined')
                or exists (select from group_facilitator f where f.group_id = r.group_id and f.account_id = asked.account)
              else (select value from setting where name = 'community') = '"on"'
            end
          limit ${mostNotices}) found) counted`,
    row: { account_id: integer, rooms: integer, blocks: boolean },
    keyOf: ([account]: Asked) => account,
    keyOfRow: ({ account_id }) => account_id,
  });

const anyUnread = unreadRooms('true');
/**
 * Also checks that the account sees the authors of the unread messages; needed only for accounts that blocked someone or were
 * blocked.
 */
const seenUnread = unreadRooms(`exists (
  select from message w where w.room_id = r.id and w.number > m.last_read and w.deleted_at is null and w.hidden_at is null
    and ${seenText({ viewer: 'asked.account', author: 'w.account_id', at: 'asked.at' })})`);

/** Counts the account's readable, unmuted rooms with unread messages after a time, up to a maximum. */
export async function countUnreadRooms(
  db: Executor,
  account: number,
  since: Date,
  at: Date,
): Promise<number> {
  const [any] = await anyUnread(db, account, since, at);
  if (!any || any.rooms === 0) return 0;
  if (!any.blocks) return any.rooms;
  const [seen] = await seenUnread(db, account, since, at);
  return seen?.rooms ?? 0;
}
