import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { chatting } from '../../../testing/chats.ts';
import { connect, openCommunity, participant } from '../../../testing/community.ts';

let api: TestApi;
let chats: ReturnType<typeof chatting>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  chats = chatting(api);
});
afterAll(() => api.close());

const get = async (as: Session, path: string) => (await api.call('GET', path, { as })).body;
const page = (as: Session, room: string) => get(as, `/v1/pages/chat/${room}/`);

/** The answers of the single calls, put together as the page's answer. */
const singly = async (as: Session, room: string) => ({
  community: await get(as, '/v1/community/'),
  chat: {
    room: await get(as, `/v1/chats/${room}/`),
    messages: await get(as, `/v1/chats/${room}/messages/?page_size=30`),
  },
});

const later = () => new Date(api.deps.clock().getTime() + 3_600_000);

describe('the page of a chat', () => {
  test('combines the answers of three calls, for each member as they see the room', async () => {
    const { one, other, third, room } = await chats.three();
    await chats.write(one, room, 'The first');
    const { body: second } = await chats.write(other, room, 'Soon deleted');
    await chats.write(third, room, 'Not for one');
    await chats.remove(other, room, second.id);
    await chats.read(other, room, 1);
    await chats.block(one, third);
    for (const who of [one, other, third]) expect(await page(who, room)).toEqual(await singly(who, room));
    const { chat, community } = await page(one, room);
    expect(chat.messages.messages.map(({ state }: { state: string }) => state)).toEqual([
      'shown',
      'deleted',
      'unseen',
    ]);
    expect([community.standing, chat.room.last_number]).toEqual(['in', 3]);
  });

  test('shows a private chat while the two members are connected and afterwards', async () => {
    const { one, other } = await chats.two();
    const { body } = await chats.openPair(one, other);
    await chats.write(other, body.room, 'Hello');
    expect(await page(one, body.room)).toEqual(await singly(one, body.room));
    await api.call('DELETE', `/v1/community/connections/${other.person}/`, { as: one });
    const apart = await page(one, body.room);
    expect(apart).toEqual(await singly(one, body.room));
    expect(apart.chat.room.state).toBe('apart');
  });

  test('shows the room of a group to its members and facilitator, each from the day they joined', async () => {
    const early = await participant(api);
    const { facilitator, id, room } = await chats.groupOf(early);
    await chats.write(facilitator, room, 'Before she came');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = await participant(api, 'Lerato');
    await chats.join(id, late);
    await chats.write(facilitator, room, 'Welcome');
    for (const who of [early, facilitator, late])
      expect(await page(who, room)).toEqual(await singly(who, room));
    const texts = async (who: Session) =>
      (await page(who, room)).chat.messages.messages.map(({ text }: { text: string }) => text);
    expect(await texts(late)).toEqual(['Welcome']);
    expect(await texts(early)).toEqual(['Before she came', 'Welcome']);
  });

  test('begins with the newest messages, and says that there are older ones', async () => {
    const { one, other, room } = await chats.three();
    for (let number = 1; number <= 33; number += 1)
      await chats.write(number % 2 ? one : other, room, `${number}`);
    const shown = await page(one, room);
    expect(shown).toEqual(await singly(one, room));
    const { messages, older } = shown.chat.messages;
    const numbers = messages.map(({ number }: { number: number }) => number);
    expect([numbers[0], numbers.at(-1), older]).toEqual([4, 33, true]);
  });

  test('is always that of the member and the room, even if many request it at once', async () => {
    const { one, other, third, room } = await chats.three();
    const { body } = await chats.make(one, [other], 'Another room');
    await chats.write(one, room, 'In the first');
    await chats.write(one, body.room, 'In the second');
    const asked = [one, other, third, one].map((who, index) => ({
      who,
      room: index === 3 ? body.room : room,
    }));
    const pages = await Promise.all(asked.map(({ who, room }) => page(who, room)));
    expect(pages.map(({ chat }) => [chat.room.room, chat.messages.messages[0].own])).toEqual([
      [room, true],
      [room, false],
      [room, false],
      [body.room, true],
    ]);
  });
});

describe('shows no chat', () => {
  const chatOf = async (who: Session, room: string) => (await page(who, room)).chat;

  test('to members who are not in it, who have left it, or where there is none', async () => {
    const { one, other, room } = await chats.three();
    const stranger = await participant(api, 'Busi');
    await connect(api, one, stranger);
    await chats.leave(other, room);
    expect(await chatOf(one, room)).not.toBeNull();
    for (const who of [stranger, other]) expect(await chatOf(who, room)).toBeNull();
    expect(await chatOf(one, randomUUID())).toBeNull();
  });

  test('to barred members, nor to any member while the community is off', async () => {
    const { one, other, room } = await chats.three();
    await chats.sanction(one, { barred_until: later() });
    const barred = await page(one, room);
    expect([barred.community.standing, barred.chat]).toEqual(['barred', null]);
    await chats.sanction(other, { muted_until: later() });
    expect(await chatOf(other, room)).not.toBeNull();
    await openCommunity(api, 'off');
    expect(await chatOf(other, room)).toBeNull();
    await openCommunity(api);
  });

  test('of members’ own rooms in the mode "groups", but shows those of groups', async () => {
    const { one, room } = await chats.three();
    const group = await chats.groupOf(one);
    await openCommunity(api, 'groups');
    expect(await chatOf(one, room)).toBeNull();
    expect((await chatOf(one, group.room)).room.kind).toBe('group');
    await openCommunity(api);
  });

  test('to members who have left its group', async () => {
    const one = await participant(api);
    const { id, room } = await chats.groupOf(one);
    expect(await chatOf(one, room)).not.toBeNull();
    await chats.leaveGroup(id, one);
    expect(await chatOf(one, room)).toBeNull();
  });
});
