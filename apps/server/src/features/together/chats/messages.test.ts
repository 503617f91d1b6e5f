import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { openCommunity } from '../../../testing/community.ts';

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

describe('messages', () => {
  test('that are sent again stay one message, even if both requests arrive at once', async () => {
    const { one, other, room } = await chat.three();
    const id = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => chat.write(one, room, 'Once', id)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(sent.map(({ body }) => body.number))).toEqual(new Set([1]));
    expect(await chat.texts(other, room)).toEqual(['Once']);
    expect((await chat.write(other, room, 'Twice', id)).status).toBe(409);
    await api.call('PUT', chat.path(room), { as: one, body: { name: 'Closed', open: false } });
    expect((await chat.write(one, room, 'Once', id)).status).toBe(201);
  });

  test('are numbered without gaps, even if members write at the same time', async () => {
    const { one, other, third, room } = await chat.three();
    const sent = await Promise.all(
      [one, other, third].flatMap((as) =>
        [1, 2, 3, 4, 5].map((turn) => chat.write(as, room, `Turn ${turn}`)),
      ),
    );
    const numbers = sent.map(({ body }) => Number(body.number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  test('can be paged backwards and forwards', async () => {
    const { one, other, room } = await chat.three();
    for (const as of [one, other]) for (const text of 'abcde') await chat.write(as, room, text);
    const pageOf = async (query: string) => {
      const { messages, older, newer } = (await chat.get(one, room, `messages/?page_size=4${query}`)).body;
      return [messages.map(({ number }: { number: number }) => number), older, newer];
    };
    expect(await pageOf('')).toEqual([[7, 8, 9, 10], true, false]);
    expect(await pageOf('&before=7')).toEqual([[3, 4, 5, 6], true, true]);
    expect(await pageOf('&before=3')).toEqual([[1, 2], false, true]);
    expect(await pageOf('&after=2')).toEqual([[3, 4, 5, 6], true, true]);
    expect(await pageOf('&after=6')).toEqual([[7, 8, 9, 10], true, false]);
    expect(await pageOf('&after=0')).toEqual([[1, 2, 3, 4], false, true]);
  });

  test('are limited to thirty a minute and ten at once; a resent message counts once', async () => {
    const { one, room } = await chat.three();
    const ids = Array.from({ length: 10 * api.servers }, () => randomUUID());
    for (const id of ids) expect((await chat.write(one, room, 'Flood', id)).status).toBe(201);
    const refused = await chat.write(one, room);
    expect(refused.status).toBe(429);
    expect(Number(refused.response.headers['retry-after'])).toBeLessThanOrEqual(2);
    for (const id of ids) expect((await chat.write(one, room, 'Flood', id)).status).toBe(201);
  });

  test('can be deleted by their author: the text is removed, and a placeholder stays', async () => {
    const { one, other, room } = await chat.three();
    const { body } = await chat.write(one, room, 'A mistake');
    expect((await chat.remove(other, room, body.id)).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) expect((await chat.remove(one, room, body.id)).status).toBe(204);
    expect(await chat.states(other, room)).toEqual(['deleted']);
    const { rows } = await sql`select from message where text like '%mistake%'`.execute(api.db);
    expect(rows).toEqual([]);
    // A device that got no answer sends the message again, and gets its current state.
    expect((await chat.write(one, room, 'A mistake', body.id)).body).toMatchObject({
      state: 'deleted',
      text: null,
    });
  });

  test.each([
    ['nothing but space', '  \n '],
    ['too much', 'x'.repeat(1001)],
  ])('are refused with %s', async (_, text) => {
    const { one, room } = await chat.three();
    expect(await chat.write(one, room, text)).toMatchObject({
      status: 400,
      body: { text: [expect.any(String)] },
    });
  });
});

describe('unread messages', () => {
  test('are counted from the read position, up to 99; the read position never moves back', async () => {
    const { one, other, room } = await chat.three();
    for (const text of 'abc') await chat.write(one, room, text);
    const unread = async (as: Session) => (await chat.get(as, room)).body.unread;
    expect([await unread(one), await unread(other)]).toEqual([0, 3]);
    expect((await chat.read(other, room, 2)).body).toEqual({ last_read: 2, unread: 1 });
    expect((await chat.read(other, room, 1)).body).toEqual({ last_read: 2, unread: 1 });
    expect((await chat.read(other, room, 1000)).body).toEqual({ last_read: 3, unread: 0 });
    await sql`update room set last_number = 500 where uuid = ${room}`.execute(api.db);
    expect(await unread(other)).toBe(99);
  });

  test('are counted only in rooms that are not muted', async () => {
    const { one, other, room } = await chat.three();
    const learners = await chat.groupOf(one, other);
    for (const to of [room, learners.room]) await chat.write(one, to);
    await chat.rooms(other);
    const unread = () => api.deps.chats.rooms.unread(other.user_id).ask(api.db);
    expect(await unread()).toBe(2);
    const body = { muted: true };
    expect((await api.call('PUT', chat.path(room, 'mute/'), { as: other, body })).body).toMatchObject({
      muted: true,
    });
    expect(await unread()).toBe(1);
    await chat.leaveGroup(learners.id, other);
    expect(await unread()).toBe(0);
  });

  test('do not include those of a blocked author', async () => {
    const { one, other, third, room } = await chat.three();
    await chat.write(one, room);
    const unread = () => api.deps.chats.rooms.unread(other.user_id).ask(api.db);
    expect(await unread()).toBe(1);
    await api.db
      .insertInto('community_block')
      .values({ account_id: other.user_id, other_id: one.user_id, at: new Date() })
      .execute();
    expect(await unread()).toBe(0);
    await chat.write(third, room);
    expect(await unread()).toBe(1);
  });

  test('can be counted since a given time', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room);
    const hour = 3_600_000;
    const now = api.deps.clock().getTime();
    expect(await api.deps.chats.rooms.unread(other.user_id, new Date(now - hour)).ask(api.db)).toBe(1);
    expect(await api.deps.chats.rooms.unread(other.user_id, new Date(now + hour)).ask(api.db)).toBe(0);
  });

  test('stay unread when the reader writes a message', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room);
    await chat.write(other, room);
    expect((await chat.get(other, room)).body).toMatchObject({ last_read: 0, unread: 2 });
    await chat.read(other, room, 2);
    await chat.write(other, room);
    expect((await chat.get(other, room)).body).toMatchObject({ last_read: 3, unread: 0 });
  });
});

describe('the changes since a position', () => {
  test('contain each new or changed message once', async () => {
    const { one, other, room } = await chat.three();
    const { body: first } = await chat.write(one, room, 'First');
    await chat.write(one, room, 'Second');
    const changes = async (after: number) => (await chat.get(other, room, `changes/?after=${after}`)).body;
    const all = await changes(0);
    expect(all).toMatchObject({ change: 2, reset: false, messages: [{ text: 'First' }, { text: 'Second' }] });
    await chat.remove(one, room, first.id);
    expect(await changes(2)).toMatchObject({ change: 3, messages: [{ number: 1, state: 'deleted' }] });
    expect(await changes(3)).toEqual({ change: 3, messages: [], reset: false });
  });

  test("are answered with a reset if there are too many, or if the position is another room's", async () => {
    const { one, room } = await chat.three();
    await sql`update room set last_change = 1000 where uuid = ${room}`.execute(api.db);
    const reset = { messages: [], change: 1000, reset: true };
    expect((await chat.get(one, room, 'changes/?after=1')).body).toEqual(reset);
    expect((await chat.get(one, room, 'changes/?after=1001')).body).toEqual(reset);
  });
});
