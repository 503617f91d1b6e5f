import { mostNotices } from '@readytowork/contract/constants';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer } from '../../../db/columns.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { seenText } from '../membership/unseen.ts';

type Asked = [account: number, since: Date, at: Date];

/** For an account that blocked someone or was blocked: an unread message is by an author whom it sees. */
const isSeenUnread = `exists (
  select from message w where w.room_id = r.id and w.number > m.last_read and w.deleted_at is null and w.hidden_at is null
    and ${seenText({ viewer: 'asked.account', author: 'w.account_id', at: 'asked.at' })})`;

const rooms = batchedStatement({
  text: `
    select asked.account as account_id, counted.rooms
    from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) as asked (account, since, at)
    cross join lateral (
      select count(*)::int as rooms from (
        select from room_member m join room r on r.id = m.room_id
        where m.account_id = asked.account and m.left_at is null and not m.muted
          and r.last_number > m.last_read and r.last_at >= asked.since
          and case r.kind
            when 'group' then
              exists (select from group_member j
                where j.group_id = r.group_id and j.account_id = asked.account and j.state = 'joined')
              or exists (select from group_facilitator f where f.group_id = r.group_id and f.account_id = asked.account)
            else (select value from setting where name = 'community') = '"on"'
          end
          -- Reads messages only for the few whom it may concern.
          and case when exists (
              select from community_block b where b.account_id = asked.account or b.other_id = asked.account)
            then ${isSeenUnread} else true end
        limit ${mostNotices}) found) counted`,
  row: { account_id: integer, rooms: integer },
  keyOf: ([account]: Asked) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** Counts the account's readable, unmuted rooms with unread messages after a time, up to a maximum. */
export const unreadRooms = (account: number, since: Date, at: Date): Read<number> =>
  mapRead(rooms.read(account, since, at), ([found]) => found?.rooms ?? 0);
