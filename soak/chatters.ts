import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chatMessage, houseRules } from '@readytowork/contract';
import { makeTokens } from '../apps/server/src/features/base/auth/tokens.ts';
import { withClient } from '../harness/with-client.ts';

/** A member of a chat, with a token that is valid for a day. */
export interface Chatter {
  id: number;
  access: string;
  room: string;
}

const day = 86_400;

/**
 * Adds members of the community, in chats of `perRoom` people, to the database at `databaseUrl`. Their tokens are valid on
 * servers that sign with `secret`.
 */
export async function prepareChatters(
  databaseUrl: string,
  secret: string,
  { rooms, perRoom }: { rooms: number; perRoom: number },
): Promise<Chatter[]> {
  const { rows } = await withClient(databaseUrl, async (client) => {
    await client.query(`insert into setting (name, value) values ('community', '"on"')
      on conflict (name) do update set value = excluded.value`);
    await client.query(
      `with made as (
        insert into account (email, password_hash, first_name, last_name, date_of_birth)
        select 'chatter' || n || '@load.example.org', 'none', 'Chatter', 'Number ' || n, '2001-02-03'
        from generate_series(1, $1::int) n returning id)
      insert into community_member (account_id, handle, agreed_at, agreed_to)
      select id, md5(id::text), now(), $2 from made`,
      [rooms * perRoom, houseRules.version],
    );
    await client.query(
      `insert into room (uuid, kind, name, made_at, last_at)
      select gen_random_uuid(), 'own', 'Room ' || n, now(), now() from generate_series(1, $1::int) n`,
      [rooms],
    );
    await client.query(`
      with people as (select id, row_number() over (order by id) - 1 as n from account where email like 'chatter%@load.example.org'),
        places as (select id, row_number() over (order by id) - 1 as n, count(*) over () as count from room)
      insert into room_member (room_id, account_id, since)
      select places.id, people.id, now() from people join places on places.n = people.n % places.count`);
    return client.query<{ id: number; room: string }>(
      'select room_member.account_id as id, uuid as room from room_member join room on room.id = room_id order by 1',
    );
  });
  const issuer = makeTokens({ jwtSecrets: [secret], accessTokenSeconds: day, refreshTokenSeconds: day });
  return Promise.all(
    rows.map(async ({ id, room }) => {
      const state = {
        sessionId: randomUUID(),
        userId: id,
        generation: 1,
        rotatedAt: new Date(),
        staff: false,
      };
      return { id, room, access: (await issuer.issue(state)).access };
    }),
  );
}

/** Repeats a message until a server has acknowledged it. @returns its number */
export async function sendUntilStored(
  { access, room }: Chatter,
  { id, text }: { id: string; text: string },
  url: () => string,
  over = () => false,
): Promise<number | undefined> {
  while (!over()) {
    const answer = await fetch(`${url()}/v1/chats/${room}/messages/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, text }),
    }).catch(() => undefined);
    const told = await answer?.json().catch(() => undefined);
    if (answer?.status === 201 && told) return chatMessage.parse(told).number;
    // No answer, half an answer and a 503 are expected during a kill; anything else is a fault.
    if (answer && told && answer.status !== 503) throw new Error(`${answer.status}: ${JSON.stringify(told)}`);
    await pause(50);
  }
}
