import { randomUUID } from 'node:crypto';
import { mostInChats } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';

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

describe('the members of a room', () => {
  test('outsiders get the same answer from every call as for a room that does not exist', async () => {
    const { one, room } = await chat.three();
    const stranger = await participant(api);
    const { body: message } = await chat.write(one, room);
    const nowhere = randomUUID();
    const calls = (to: string) =>
      [
        ['GET', chat.path(to)],
        ['PUT', chat.path(to), { name: 'Mine', open: false }],
        ['GET', chat.path(to, 'people/')],
        ['POST', chat.path(to, 'people/'), { people: [stranger.person] }],
        ['DELETE', chat.path(to, `people/${stranger.person}/`), {}],
        ['PUT', chat.path(to, 'mute/'), { muted: true }],
        ['PUT', chat.path(to, 'read/'), { last_read: 1 }],
        ['GET', chat.path(to, 'messages/')],
        ['POST', chat.path(to, 'messages/'), { id: randomUUID(), text: 'Let me in' }],
        ['DELETE', chat.path(to, `messages/${message.id}/`), {}],
        ['GET', chat.path(to, 'changes/?after=0')],
        ['GET', chat.path(to, 'stream/?after=0')],
      ] as const;
    for (const [index, [method, url, body]] of calls(room).entries()) {
      const [, elsewhere = ''] = calls(nowhere)[index] ?? [];
      const answers = [];
      for (const address of [url, elsewhere])
        answers.push(await api.call(method, address, { as: stranger, ...(body && { body }) }));
      const [there, gone] = answers.map(({ status, body }) => ({ status, body }));
      expect(there, `${method} ${url}`).toMatchObject({ status: 404 });
      expect(there).toEqual(gone);
    }
    expect(await chat.texts(one, room)).toEqual(['Hello']);
  });

  test('a repeated request creates one room, even if both arrive at once; another account cannot use its id', async () => {
    const { one, other } = await chat.two();
    const room = randomUUID();
    const made = await Promise.all([1, 2].map(() => chat.make(one, [other], 'Maths', room)));
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body).toMatchObject({ room, kind: 'own', name: 'Maths', manages: true, state: 'open' });
    expect((await chat.make(await participant(api), [], 'Maths', room)).status).toBe(409);
    expect((await chat.get(other, room)).body).toMatchObject({ manages: false, unread: 0 });
  });

  test('people who are not connections of the creator are left out without a message', async () => {
    const { one, other } = await chat.two();
    const stranger = await participant(api);
    const { body } = await chat.make(one, [other, stranger]);
    const people = (await chat.get(one, body.room, 'people/')).body;
    expect(people).toEqual([
      expect.objectContaining({ name: 'Sipho D.', self: false, manages: false }),
      expect.objectContaining({ name: 'Thandi Mokoena', self: true, manages: true }),
    ]);
    expect(await chat.rooms(stranger)).toEqual([]);
  });

  test('a member cannot add a person who has blocked them', async () => {
    const { one, other } = await chat.two();
    await chat.block(other, one);
    expect((await chat.openPair(one, other)).status).toBe(404);
    await chat.make(one, [other]);
    expect(await chat.rooms(other)).toEqual([]);
  });

  test('two people share one private chat, however often either of them opens it', async () => {
    const { one, other } = await chat.two();
    const open = (as: Session, { person }: ParticipantSession) =>
      api.call('POST', '/v1/chats/pair/', { as, body: { person } });
    const opened = await Promise.all([open(one, other), open(other, one), open(one, other)]);
    expect(new Set(opened.map(({ body }) => body.room)).size).toBe(1);
    expect(opened[0]?.body).toMatchObject({ kind: 'pair', name: null, with: { name: 'Sipho Dube' } });
    expect((await open(one, await participant(api))).status).toBe(404);
    expect((await open(one, one)).status).toBe(404);
  });

  test('two people who are no longer connected can still read their messages, but not write', async () => {
    const { one, other } = await chat.two();
    const { body } = await chat.openPair(one, other);
    await chat.write(one, body.room, 'See you');
    await api.db.deleteFrom('connection').where('account_id', '=', one.user_id).execute();
    expect((await chat.get(one, body.room)).body).toMatchObject({
      state: 'apart',
      with: { name: 'Sipho D.' },
    });
    expect((await chat.write(one, body.room)).status).toBe(409);
    expect(await chat.texts(other, body.room)).toEqual(['See you']);
  });

  test('a member who has left can no longer read the room, and cannot be added again', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room);
    for (let turn = 0; turn < 2; turn += 1) expect((await chat.leave(other, room)).status).toBe(204);
    for (const more of ['', 'messages/', 'changes/?after=0', 'people/', 'stream/?after=0'])
      expect((await chat.get(other, room, more)).status, more).toBe(404);
    expect((await chat.write(other, room)).status).toBe(404);
    expect(await chat.rooms(other)).toEqual([]);
    await chat.add(one, room, other);
    expect((await chat.get(other, room)).status).toBe(404);
  });

  test('if the creator leaves, the longest-standing member manages the room; when the last one leaves, it closes', async () => {
    const { one, other, third, room } = await chat.three();
    await chat.leave(one, room);
    const keepers = [];
    for (const as of [other, third]) keepers.push((await chat.get(as, room)).body.manages);
    expect(keepers).toEqual([true, false]);
    const body = { name: 'Ours', open: false };
    expect((await api.call('PUT', chat.path(room), { as: third, body })).status).toBe(404);
    expect((await api.call('PUT', chat.path(room), { as: other, body })).body).toMatchObject({
      name: 'Ours',
      state: 'closed',
    });
    expect((await chat.write(third, room)).status).toBe(409);
    await api.call('DELETE', chat.path(room, `people/${third.person}/`), { as: other });
    expect((await chat.get(third, room)).status).toBe(404);
    await chat.leave(other, room);
    const left = await api.db.selectFrom('room').select('id').where('uuid', '=', room).execute();
    expect(left).toEqual([]);
  });

  test('an added person can read only messages from then on', async () => {
    const { one, room } = await chat.three();
    await chat.write(one, room, 'Before');
    const late = await participant(api, 'Late', 'Comer');
    await connect(api, one, late);
    await chat.add(one, room, late);
    await chat.write(one, room, 'After');
    expect(await chat.texts(late, room)).toEqual(['After']);
    expect((await chat.get(late, room)).body).toMatchObject({ unread: 1 });
    expect((await chat.get(late, room, 'changes/?after=0')).body.messages).toHaveLength(1);
  });

  test('a room cannot exceed its maximum of members, whichever way they are added', async () => {
    const one = await participant(api);
    const { body } = await chat.make(one, []);
    await sql`insert into account (email, password_hash, first_name, last_name)
      select n || '@many.example', '', 'N', 'N' from generate_series(1, 60) n`.execute(api.db);
    const { id } = await api.db
      .selectFrom('room')
      .select('id')
      .where('uuid', '=', body.room)
      .executeTakeFirstOrThrow();
    await sql`insert into room_member (room_id, account_id, since)
      select ${id}, id, now() from account where id <> ${one.user_id} order by id limit ${mostInChats.people - 2}`.execute(
      api.db,
    );
    const more = [await participant(api), await participant(api)];
    for (const each of more) await connect(api, one, each);
    const added = await Promise.all(
      more.map(({ person }) =>
        api.call('POST', chat.path(body.room, 'people/'), { as: one, body: { people: [person] } }),
      ),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an added person is notified once; the creator is not', async () => {
    const { one, other, third, room } = await chat.three();
    const told = async (as: Session) =>
      (await api.call('GET', '/v1/notices/', { as })).body.results.map(
        ({ kind, about }: { kind: string; about: string }) => [kind, about],
      );
    const seen = { until: new Date(Date.now() + 3_600_000).toISOString() };
    await api.call('PUT', '/v1/notices/seen/', { as: other, body: seen });
    const again = { people: [other.person, third.person] };
    await api.call('POST', chat.path(room, 'people/'), { as: one, body: again });
    expect(await told(other)).toEqual([['room', room]]);
    expect((await api.call('GET', '/v1/notices/', { as: other })).body.unseen).toBe(0);
    expect(await told(one)).toEqual([]);
  });

  test('a member may create five rooms and private chats a day', async () => {
    const { one } = await chat.two();
    const made = [];
    for (let turn = 0; turn <= mostInChats.newRooms; turn += 1) made.push((await chat.make(one, [])).status);
    expect(made).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('the room of a group', () => {
  test('is open to its members and its facilitator only', async () => {
    const learner = await participant(api, 'Lerato', 'Nkosi');
    const { facilitator, id, room } = await chat.groupOf(learner);
    expect(await chat.rooms(learner)).toEqual([
      expect.objectContaining({ room, kind: 'group', name: 'Tuesdays', group: id, manages: false }),
    ]);
    expect((await chat.get(facilitator, room)).body).toMatchObject({ manages: true });
    await chat.write(learner, room, 'Good morning');
    expect(await chat.texts(facilitator, room)).toEqual(['Good morning']);
    await chat.leaveGroup(id, learner);
    expect((await chat.get(learner, room, 'messages/')).status).toBe(404);
    expect(await chat.rooms(learner)).toEqual([]);
  });

  test('shows a learner the messages from the day they joined', async () => {
    const { facilitator, id, room } = await chat.groupOf();
    await chat.write(facilitator, room, 'Before');
    const learner = await participant(api);
    await chat.join(id, learner);
    await chat.write(facilitator, room, 'After');
    expect(await chat.texts(learner, room)).toEqual(['After']);
    expect(await chat.rooms(learner)).toEqual([expect.objectContaining({ unread: 1 })]);
  });

  test('ends with the group, as a private chat ends with the connection', async () => {
    const learner = await participant(api);
    const { room } = await chat.groupOf(learner);
    expect((await chat.leave(learner, room)).status).toBe(409);
  });

  test('is read-only once the group is closed', async () => {
    const learner = await participant(api);
    const { id, room } = await chat.groupOf(learner);
    await chat.write(learner, room);
    await api.db.updateTable('learner_group').set({ closed_at: new Date() }).where('id', '=', id).execute();
    expect((await chat.write(learner, room)).status).toBe(409);
    expect(await chat.texts(learner, room)).toEqual(['Hello']);
  });

  test('shows only members who take part in the community and are visible to the viewer', async () => {
    const [one, other, blocked] = [
      await participant(api, 'Anna', 'A'),
      await participant(api, 'Ben', 'B'),
      await participant(api, 'Cora', 'C'),
    ];
    const { room } = await chat.groupOf(one, other, blocked, await api.learner('Not', 'In'));
    await chat.block(blocked, one);
    const names = async (as: Session) =>
      (await chat.get(as, room, 'people/')).body.map(({ name }: { name: string }) => name);
    expect(await names(one)).toEqual(['Anna A', 'Ben B.', 'Nomsa Z.']);
    expect(await names(other)).toEqual(['Anna A.', 'Ben B', 'Cora C.', 'Nomsa Z.']);
  });

  test('lets its facilitator hide messages of others by a report, but not delete them', async () => {
    const [one, other] = [await participant(api), await participant(api)];
    const { facilitator, room } = await chat.groupOf(one, other);
    const { body } = await chat.write(one, room, 'Rude words');
    for (const as of [other, facilitator]) expect((await chat.remove(as, room, body.id)).status).toBe(404);
    const report = { kind: 'message', id: body.id, reason: 'insult', words: '', hide: true };
    const hide = (as: Session) => api.call('POST', '/v1/community/reports/', { as, body: report });
    expect((await hide(other)).status).toBe(403);
    expect((await hide(facilitator)).status).toBe(201);
    for (const as of [one, other, facilitator]) expect(await chat.states(as, room)).toEqual(['hidden']);
    expect(await chat.texts(one, room)).toEqual(['Rude words']);
    expect(await chat.texts(other, room)).toEqual([null]);
    const noted = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'about_id'])
      .where('action', '=', 'hidden-by-facilitator')
      .where('actor_id', '=', facilitator.user_id)
      .execute();
    expect(noted).toEqual([{ actor_id: facilitator.user_id, about_id: one.user_id }]);
  });
});

describe('restrictions of the community', () => {
  test('in mode "off" there are no chats; in mode "groups" only the rooms of groups', async () => {
    const { one, room } = await chat.three();
    const group = await chat.groupOf(one);
    await openCommunity(api, 'groups');
    expect(await chat.rooms(one)).toEqual([expect.objectContaining({ room: group.room })]);
    expect((await chat.get(one, room)).status).toBe(404);
    expect((await chat.make(one, [])).status).toBe(404);
    expect((await chat.write(one, group.room)).status).toBe(201);
    await openCommunity(api, 'off');
    expect((await api.call('GET', '/v1/chats/', { as: one })).status).toBe(404);
    expect((await chat.get(one, group.room)).status).toBe(404);
    await openCommunity(api);
  });

  test('muted members can read; barred members cannot, and are hidden from others', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room, 'Before');
    await chat.sanction(one, { muted_until: new Date(Date.now() + 60_000) });
    expect((await chat.write(one, room)).status).toBe(403);
    expect(await chat.texts(one, room)).toEqual(['Before']);
    await chat.sanction(one, { barred_until: new Date(Date.now() + 60_000) });
    expect((await chat.get(one, room, 'messages/')).status).toBe(403);
    expect((await chat.get(other, room, 'messages/')).body.messages).toEqual([
      expect.objectContaining({ author: null, state: 'unseen', text: null }),
    ]);
    await chat.sanction(one, { barred_until: null });
    expect(await chat.texts(other, room)).toEqual(['Before']);
  });

  test('a block hides both members from each other, in shared rooms and in their private chat', async () => {
    const { one, other, third, room } = await chat.three();
    const { body: two } = await api.call('POST', '/v1/chats/pair/', {
      as: one,
      body: { person: other.person },
    });
    for (const as of [one, other, third]) await chat.write(as, room, 'Mine');
    await chat.write(other, two.room, 'Only you');
    await chat.block(one, other);
    expect(await chat.texts(one, room)).toEqual(['Mine', null, 'Mine']);
    expect(await chat.texts(other, room)).toEqual([null, 'Mine', 'Mine']);
    expect(await chat.texts(third, room)).toEqual(['Mine', 'Mine', 'Mine']);
    expect(await chat.texts(one, two.room)).toEqual([null]);
    for (const as of [one, other]) {
      expect((await chat.get(as, two.room)).body).toMatchObject({ state: 'apart', with: null });
      expect((await chat.write(as, two.room)).status).toBe(409);
    }
  });

  test('messages of a deleted account become placeholders without text or name', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room, 'My secret');
    await chat.write(other, room, 'An answer');
    await api.call('DELETE', '/v1/user/', { as: one, body: { password: 'ReadyToWork-demo-1' } });
    expect((await chat.get(other, room, 'messages/')).body.messages).toEqual([
      expect.objectContaining({ author: null, state: 'deleted', text: null }),
      expect.objectContaining({ text: 'An answer' }),
    ]);
    const { rows } = await sql`select from message where text like '%secret%'`.execute(api.db);
    expect(rows).toEqual([]);
  });
});
