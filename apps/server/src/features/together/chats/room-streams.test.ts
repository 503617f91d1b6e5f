import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anotherServer } from '../../../testing/another-server.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { type WatchedRoom, watchRoom } from '../../../testing/watch-room.ts';
import { forGood, impose } from '../membership/sanctions.ts';
import { RoomStream } from './room-stream.ts';
import { RoomStreams } from './room-streams.ts';

let api: TestApi;
let chat: ReturnType<typeof chatting>;
let url: string;
let second: Awaited<ReturnType<typeof anotherServer>>;
let secondUrl: string;
beforeAll(async () => {
  api = await startApi();
  chat = chatting(api);
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  second = await anotherServer(api);
  secondUrl = await second.listen();
  await openCommunity(api);
});
afterAll(async () => {
  await second.close();
  await api.close();
});
beforeEach(() => sql`truncate throttle`.execute(api.db));

const open: WatchedRoom[] = [];
afterEach(() => {
  for (const watched of open.splice(0)) watched.stop();
});
const watch = async (as: Session, room: string, { after = 0, at = url } = {}) => {
  const watched = await watchRoom(at, as, room, after);
  open.push(watched);
  return watched;
};
/** Blocks a person as the API does, with all side effects. */
const block = (as: Session, { person }: ParticipantSession) =>
  api.call('PUT', `/v1/community/blocks/${person}/`, { as });
/** Bars an account as a moderator's decision does. */
const bar = ({ user_id: account }: Session) =>
  impose(api.db, {
    ...{ account, kind: 'bar', until: forGood, caseId: 1, reason: 'insult', words: '', by: account },
    at: new Date(),
  });
const soon = { timeout: 10_000, interval: 20 };

describe('a stream', () => {
  test('reports new messages and deletions from every process', async () => {
    const { one, other, third, room } = await chat.three();
    const watched = [await watch(other, room), await watch(third, room, { at: secondUrl })];
    const { body } = await chat.write(one, room, 'Hello');
    for (const { texts } of watched) await expect.poll(texts, soon).toEqual(['Hello']);
    await chat.remove(one, room, body.id);
    for (const { told } of watched)
      await expect
        .poll(() => told.at(-1)?.messages, soon)
        .toEqual([expect.objectContaining({ number: 1, state: 'deleted', text: null })]);
    expect(watched[0]?.told.map(({ change }) => change)).toEqual([1, 2]);
  });

  test('says whether the reader may open the page of an author, as the message list does', async () => {
    const { one, other, third, room } = await chat.three();
    const { told, texts } = await watch(third, room);
    await chat.write(one, room, 'Of a connection');
    await chat.write(other, room, 'Of someone else');
    await expect.poll(texts, soon).toHaveLength(2);
    const pages = told.flatMap(({ messages }) => messages.map(({ author }) => author?.page));
    expect(pages).toEqual([true, false]);
    const listed: { author: { page: boolean } }[] = await chat.messages(third, room);
    expect(listed.map(({ author }) => author.page)).toEqual(pages);
  });

  test('resumes without repeating messages', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room, 'Seen');
    await chat.write(one, room, 'Missed');
    const { texts } = await watch(other, room, { after: 1 });
    await chat.write(one, room, 'New');
    await expect.poll(texts, soon).toEqual(['Missed', 'New']);
  });

  test('asks the client to reload if too many messages came while it was away', async () => {
    const { other, room } = await chat.three();
    await sql`update room set last_change = 1000 where uuid = ${room}`.execute(api.db);
    const { told } = await watch(other, room, { after: 1 });
    await expect.poll(() => told, soon).toEqual([{ messages: [], change: 1000, reset: true }]);
  });

  test('hides an author from the moment of a block', async () => {
    const { one, other, third, room } = await chat.three();
    const [blocking, watching] = [await watch(other, room), await watch(third, room)];
    await chat.write(one, room, 'Before');
    await expect.poll(blocking.texts, soon).toEqual(['Before']);
    await chat.block(other, one);
    await chat.write(one, room, 'After');
    await expect.poll(watching.texts, soon).toEqual(['Before', 'After']);
    await expect.poll(blocking.texts, soon).toEqual(['Before', null]);
  });

  test.each<[string, (by: ParticipantSession, of: ParticipantSession) => Promise<unknown>]>([
    ['whom its reader blocks', (by, of) => block(by, of)],
    ['who blocks its reader', (by, of) => block(of, by)],
    ['who is barred', (_, of) => bar(of)],
  ])('makes clients of every process reload if an author %s', async (_, part) => {
    const { one, other, third, room } = await chat.three();
    await chat.write(one, room, 'Before');
    const [here, there] = [await watch(other, room), await watch(other, room, { at: secondUrl })];
    const bystander = await watch(third, room);
    for (const { texts } of [here, there, bystander]) await expect.poll(texts, soon).toEqual(['Before']);
    await part(other, one);
    const anew = { messages: [], change: 1, reset: true };
    for (const { told } of [here, there]) await expect.poll(() => told.at(-1), soon).toEqual(anew);
    expect(await chat.states(other, room)).toEqual(['unseen']);
    expect(bystander.ended()).toBe(false);
    await chat.write(third, room, 'After');
    await expect.poll(there.texts, soon).toEqual(['Before', 'After']);
  });

  test('shows a new member nothing from before they joined', async () => {
    const { one, room } = await chat.three();
    const { body } = await chat.write(one, room, 'Before');
    const late = await participant(api);
    await api.db
      .insertInto('connection')
      .values({ account_id: one.user_id, other_id: late.user_id, since: new Date() })
      .execute();
    await chat.add(one, room, late);
    const { texts, told } = await watch(late, room);
    await chat.remove(one, room, body.id);
    await chat.write(one, room, 'After');
    await expect.poll(texts, soon).toEqual(['After']);
    expect(told.at(-1)?.change).toBe(3);
  });
});

describe('a stream ends', () => {
  const endings: [string, (who: Session, room: string) => Promise<unknown>][] = [
    ['when its reader leaves the room', (who, room) => chat.leave(who, room)],
    [
      'when its reader is barred',
      (who) => chat.sanction(who, { barred_until: new Date(Date.now() + 60_000) }),
    ],
    [
      'when its session ends, on another server',
      (who) => second.post('/api/logout/', { refresh_token: who.refresh }),
    ],
    ['when the community is switched off', () => openCommunity(api, 'off')],
  ];
  test.each(endings)('%s', async (_, end) => {
    const { one, other, room } = await chat.three();
    const [leaving, staying] = [await watch(other, room), await watch(one, room)];
    await end(other, room);
    await expect.poll(leaving.ended, soon).toBe(true);
    await openCommunity(api);
    expect(staying.status).toBe(200);
  });

  test('before it shows a message to a reader who has just left', async () => {
    const { one, other, third, room } = await chat.three();
    const [leaving, staying] = [await watch(other, room), await watch(third, room)];
    await chat.leave(other, room);
    await chat.write(one, room, 'We are among ourselves');
    await expect.poll(staying.texts, soon).toEqual(['We are among ourselves']);
    await expect.poll(leaving.ended, soon).toBe(true);
    expect(leaving.told).toEqual([]);
  });

  test('if it is the oldest when the same reader opens a fifth', async () => {
    const { other, room } = await chat.three();
    const watched: WatchedRoom[] = [];
    for (let count = 0; count < 5; count += 1) watched.push(await watch(other, room));
    await expect
      .poll(() => watched.map(({ ended }) => ended()), soon)
      .toEqual([true, false, false, false, false]);
  });

  test('when its process stops, which does not wait for it', async () => {
    const { other, room } = await chat.three();
    const third = await anotherServer(api);
    const watched = await watch(other, room, { at: await third.listen() });
    await third.close();
    await expect.poll(watched.ended, soon).toBe(true);
  });

  test('when the access token expires', async () => {
    const short = await startApi({ ACCESS_TOKEN_SECONDS: '2' });
    await openCommunity(short);
    const as = await participant(short);
    const { body } = await chatting(short).make(as, []);
    const watched = await watch(as, body.room, {
      at: await short.app.listen({ host: '127.0.0.1', port: 0 }),
    });
    expect([watched.status, watched.ended()]).toEqual([200, false]);
    await expect.poll(watched.ended, soon).toBe(true);
    await short.close();
  });
});

describe('the limits of a process', () => {
  const streamsOf = (most: number) => {
    const { db, clock, log } = api.deps;
    return new RoomStreams(
      { db, clock, log, isEnded: () => false },
      { lookMs: 20, checkMs: 5_000, longestMs: 60_000, most },
    );
  };
  const watcher = { sessionId: 'a session', network: '192.0.2.1', tokenExpires: Number.MAX_SAFE_INTEGER };

  test('refuse streams beyond the maximum, so that the client polls instead', async () => {
    const { one, other, room } = await chat.three();
    const { rooms } = api.deps.chats;
    const streams = streamsOf(1);
    const [first, late] = [await rooms.enter(one.user_id, room), await rooms.enter(other.user_id, room)];
    const { answer } = streams.watch(first, watcher, 0);
    expect(() => streams.watch(late, watcher, 0)).toThrow(
      expect.objectContaining({ status: 503, retryAfterSeconds: expect.any(Number) }),
    );
    answer.destroy();
    await expect.poll(() => streams.watch(late, watcher, 0).accountId, soon).toBe(other.user_id);
    streams.close();
  });

  test('a full process closes the second stream of one account for the first one of another', async () => {
    const { one, other, room } = await chat.three();
    const { rooms } = api.deps.chats;
    const streams = streamsOf(2);
    const [greedy, late] = [await rooms.enter(one.user_id, room), await rooms.enter(other.user_id, room)];
    const at = (network: string) => ({ ...watcher, network });
    streams.watch(greedy, at('192.0.2.1'), 0);
    streams.watch(greedy, at('192.0.2.2'), 0);
    expect(streams.watch(late, at('192.0.2.3'), 0).accountId).toBe(other.user_id);
    expect(() => streams.watch(greedy, at('192.0.2.4'), 0)).toThrow(expect.objectContaining({ status: 503 }));
    streams.close();
  });

  test('one network gets half of the streams', async () => {
    const { one, other, third, room } = await chat.three();
    const { rooms } = api.deps.chats;
    const streams = streamsOf(4);
    const enter = (person: { user_id: number }) => rooms.enter(person.user_id, room);
    for (const person of [one, other]) streams.watch(await enter(person), watcher, 0);
    const last = await enter(third);
    expect(() => streams.watch(last, watcher, 0)).toThrow(expect.objectContaining({ status: 503 }));
    expect(streams.watch(last, { ...watcher, network: '192.0.2.2' }, 0).accountId).toBe(third.user_id);
    streams.close();
  });

  test('a failed query is retried', async () => {
    const { one, room } = await chat.three();
    const inRoom = await api.deps.chats.rooms.enter(one.user_id, room);
    const streams = streamsOf(1);
    const failing = vi.spyOn(api.db, 'executeQuery').mockRejectedValueOnce(new Error('the database is away'));
    const { answer } = streams.watch(inRoom, watcher, 0);
    await expect.poll(() => failing.mock.calls.length, soon).toBeGreaterThan(0);
    failing.mockRestore();
    let told = '';
    answer.on('data', (piece) => {
      told += piece;
    });
    await chat.write(one, room, 'Still here');
    await expect.poll(() => told, soon).toContain('Still here');
    streams.close();
  });

  test('a client that does not read is disconnected before its queue fills memory', () => {
    const stream = new RoomStream(1, 'a session', '192.0.2.1', 1, new Date(), 0, 60_000, 0);
    const long = { messages: [], change: 1, reset: false, padding: 'x'.repeat(100_000) };
    for (let turn = 0; turn < 4; turn += 1) stream.tell(long, 0);
    expect(stream.answer.destroyed).toBe(true);
  });

  test('a quiet stream sends three bytes every 25 seconds, and ends in time', () => {
    const stream = new RoomStream(1, 'a session', '192.0.2.1', 1, new Date(), 0, 600_000, 0);
    let bytes = 0;
    stream.answer.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    stream.answer.resume();
    for (let now = 0; now < 60_000; now += 400) expect(stream.keep(now)).toBe(true);
    expect(stream.keep(600_000)).toBe(false);
    stream.end();
    return expect.poll(() => bytes).toBe(9);
  });
});
