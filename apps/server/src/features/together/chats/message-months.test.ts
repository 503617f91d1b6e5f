import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { openCommunity } from '../../../testing/community.ts';
import { keepMonths } from './message-months.ts';

let api: TestApi;
let chat: ReturnType<typeof chatting>;
beforeAll(async () => {
  api = await startApi();
  chat = chatting(api);
  await openCommunity(api);
});
afterAll(() => api.close());
// These tests sign in more accounts than one address may in a minute.
beforeEach(() => sql`truncate throttle`.execute(api.db));

describe('the monthly partitions of messages', () => {
  const months = async () =>
    (
      await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = 'chat_months' order by 1`.execute(api.db)
    ).rows.map(({ name }) => name);

  test('are created ahead, take over messages from the default partition, and are dropped once empty', async () => {
    const { one, room } = await chat.three();
    const far = new Date('2031-05-17T10:00:00Z');
    await chat.write(one, room, 'From the future');
    const rest = () =>
      sql`select from chat_months.message_rest`.execute(api.db).then(({ rows }) => rows.length);
    await sql`update message set at = ${far} where room_id = (select id from room where uuid = ${room})`.execute(
      api.db,
    );
    await sql`update message_key set at = ${far} where room_id = (select id from room where uuid = ${room})`.execute(
      api.db,
    );
    expect(await rest()).toBe(1);
    const before = await months();
    await Promise.all([keepMonths(api.db, far), keepMonths(api.db, far)]);
    expect(await rest()).toBe(0);
    expect(await months()).toEqual(
      expect.arrayContaining(['message_2031_05', 'message_2031_06', 'message_2031_07']),
    );
    expect(await chat.texts(one, room)).toEqual(['From the future']);
    // Today's partitions hold messages of other tests; those ahead of today are empty.
    expect((await months()).filter((name) => before.includes(name)).length).toBeLessThan(before.length);
    await sql`delete from message where at = ${far}`.execute(api.db);
    await keepMonths(api.db, new Date('2031-07-03T10:00:00Z'));
    expect(await months()).not.toContain('message_2031_05');
  });

  test('lose expired messages, but no newer message with the same row position in another partition', async () => {
    const { room } = await chat.three();
    const written = (days: number) =>
      sql`insert into message (room_id, number, change, at, id, text)
        select id, n + ${days}::int, n, now() - make_interval(days => ${days}), gen_random_uuid(), 'Hello'
        from room, generate_series(1, 50) n where uuid = ${room}`.execute(api.db);
    for (const days of [0, 731]) await written(days);
    await api.deps.retention.run();
    const left = await sql`select from message join room on room.id = room_id where uuid = ${room}`.execute(
      api.db,
    );
    expect(left.rows).toHaveLength(50);
  });
});
