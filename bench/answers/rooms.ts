import { randomUUID } from 'node:crypto';
import { houseRules } from '@readytowork/contract';
import { withClient } from '../../harness/with-client.ts';
import type { Learner } from '../learners.ts';
import type { Product } from '../product.ts';

const rooms = 100;
const membersOfRoom = 4;

export interface Member {
  learner: Learner;
  /** The UUID of a room that no other of these members is in. */
  room: string;
}

/** Opens the community for the first learners, and gives each four of them a room and connections. Returns one member of each room. */
export function openRooms({ databaseUrl, learners }: Product): Promise<Member[]> {
  const members = learners.slice(0, rooms * membersOfRoom);
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into setting (name, value) values ('community', '"on"') on conflict (name) do update set value = excluded.value`,
    );
    const ids = members.map(({ id }) => id);
    await client.query(`update account set date_of_birth = '2000-01-01' where id = any($1::int[])`, [ids]);
    await client.query(
      `insert into community_member (account_id, handle, agreed_at, agreed_to)
       select id, md5(id::text), now(), $2 from unnest($1::int[]) as id`,
      [ids, houseRules.version],
    );
    const made: Member[] = [];
    for (let at = 0; at < members.length; at += membersOfRoom) {
      const [learner] = members.slice(at);
      if (!learner) break;
      const room = randomUUID();
      await client.query(
        `with made as (
           insert into room (uuid, kind, name, account_id, made_at, last_at)
           values ($1, 'own', 'Study group', $2, now(), now()) returning id)
         insert into room_member (room_id, account_id, since)
         select made.id, member, now() from made cross join unnest($3::int[]) as member`,
        [room, learner.id, ids.slice(at, at + membersOfRoom)],
      );
      await client.query(
        `insert into connection (account_id, other_id, since)
         select one, other, now() from unnest($1::int[]) one cross join unnest($1::int[]) other where one <> other`,
        [ids.slice(at, at + membersOfRoom)],
      );
      made.push({ learner, room });
    }
    await client.query('vacuum analyze');
    return made;
  });
}
