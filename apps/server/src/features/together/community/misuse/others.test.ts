import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, startApi, type TestApi } from '../../../../testing/api.ts';
import { chatting } from '../../../../testing/chats.ts';
import {
  connect,
  openCommunity,
  type ParticipantSession,
  participant,
} from '../../../../testing/community.ts';
import { posting } from '../../../../testing/posting.ts';

/** No caller can read, change or detect what belongs to others. */
let api: TestApi;
let chat: ReturnType<typeof chatting>;
let posts: ReturnType<typeof posting>;
/** Two connected members of a facilitator's group, and an outsider. */
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let stranger: ParticipantSession;
let group: { id: number; room: string; facilitator: ParticipantSession };

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  chat = chatting(api);
  posts = posting(api);
});
afterAll(() => api.close());
async function meet() {
  await openCommunity(api);
  ({ one: thandi, other: sipho } = await chat.two());
  await posts.accepted(thandi);
  await posts.accepted(sipho);
  stranger = await participant(api, 'Zanele', 'Khumalo');
  group = await chat.groupOf(thandi, sipho);
}

type Way = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object];
const go = (as: ParticipantSession, [method, path, body]: Way) =>
  api.call(method, path, { as, ...(body && { body }) });
const told = ({ status, body }: Answered) => ({ status, detail: body.detail });

type Ids = Record<'room' | 'message' | 'post' | 'inGroup' | 'comment' | 'group', string>;

/** Every call that an outsider can try on another member's content. */
async function belongings() {
  const room: string = (await chat.openPair(thandi, sipho)).body.room;
  const message: string = (await chat.write(thandi, room, 'Secret')).body.id;
  const post = await posts.wrote(thandi, 'For my connections');
  const inGroup = await posts.wrote(thandi, 'For the group', { group: group.id });
  const comment = await posts.commented(sipho, post, 'Between us');
  return { room, message, post, inGroup, comment, group: String(group.id) };
}
const nobodys: Ids = {
  room: randomUUID(),
  message: randomUUID(),
  post: randomUUID(),
  inGroup: randomUUID(),
  comment: randomUUID(),
  group: '999999',
};

const words = () => ({ id: randomUUID(), text: 'Hello' });
const tries: [what: string, way: (ids: Ids) => Way][] = [
  ['look at a room', ({ room }) => ['GET', chat.path(room)]],
  ['read a room', ({ room }) => ['GET', chat.path(room, 'messages/')]],
  ['read what changes in a room', ({ room }) => ['GET', chat.path(room, 'changes/?after=0')]],
  ['listen to a room', ({ room }) => ['GET', chat.path(room, 'stream/?after=0')]],
  ['see who is in a room', ({ room }) => ['GET', chat.path(room, 'people/')]],
  ['write in a room', ({ room }) => ['POST', chat.path(room, 'messages/'), words()]],
  ['mark a room as read', ({ room }) => ['PUT', chat.path(room, 'read/'), { last_read: 9 }]],
  ['mute a room', ({ room }) => ['PUT', chat.path(room, 'mute/'), { muted: true }]],
  ['close a room', ({ room }) => ['PUT', chat.path(room), { name: 'Mine', open: false }]],
  [
    'add oneself to a room',
    ({ room }) => ['POST', chat.path(room, 'people/'), { people: [stranger.person] }],
  ],
  ['take someone out of a room', ({ room }) => ['DELETE', chat.path(room, `people/${sipho.person}/`)]],
  ['delete a message', ({ room, message }) => ['DELETE', chat.path(room, `messages/${message}/`)]],
  ['read a post', ({ post }) => ['GET', `/v1/posts/${post}/`]],
  ['read a post of a group', ({ inGroup }) => ['GET', `/v1/posts/${inGroup}/`]],
  ['see its picture', ({ post }) => ['GET', `/v1/posts/${post}/picture/`]],
  ['change a post', ({ post }) => ['PUT', `/v1/posts/${post}/`, { text: 'Mine now' }]],
  ['delete a post', ({ post }) => ['DELETE', `/v1/posts/${post}/`]],
  ['say "Well done" to it', ({ post }) => ['PUT', `/v1/posts/${post}/well_done/`]],
  ['read comments', ({ post }) => ['GET', `/v1/posts/${post}/comments/`]],
  ['comment', ({ post }) => ['POST', `/v1/posts/${post}/comments/`, words()]],
  [
    'change a comment',
    ({ post, comment }) => ['PUT', `/v1/posts/${post}/comments/${comment}/`, { text: 'No' }],
  ],
  ['delete a comment', ({ post, comment }) => ['DELETE', `/v1/posts/${post}/comments/${comment}/`]],
  ['report what one does not see', ({ post }) => report('post', post)],
  ['report a message of others', ({ message }) => report('message', message)],
  ['see who is in a group', (ids) => ['GET', `/v1/community/groups/${ids.group}/people/`]],
];
const report = (kind: string, id: string): Way => [
  'POST',
  '/v1/community/reports/',
  { kind, id, reason: 'child', words: 'Hide it' },
];

describe('an outsider who tries to', () => {
  let theirs: Ids;
  beforeAll(async () => {
    await meet();
    theirs = await belongings();
  });

  test.each(tries)('%s gets the same answer as for something that does not exist', async (_, way) => {
    const answer = await go(stranger, way(theirs));
    expect(answer.status).toBe(404);
    expect(told(answer)).toEqual(told(await go(stranger, way(nobodys))));
    expect(await chat.texts(sipho, theirs.room)).toEqual(['Secret']);
    const { body } = await posts.read(sipho, theirs.post);
    expect(body).toMatchObject({ text: 'For my connections', state: 'shown', comments: 1, well_dones: 0 });
  });
});

describe("an outsider who uses ids of another member's content", () => {
  beforeAll(meet);

  test('cannot change a post or message by reusing its id, nor learn whose it is', async () => {
    const { post, message } = await belongings();
    const own = (await chat.make(stranger, [], 'Alone')).body.room;
    expect((await posts.write(stranger, 'Mine', { id: post })).status).toBe(409);
    expect((await chat.write(stranger, own, 'Mine', message)).status).toBe(409);
    expect((await posts.read(thandi, post)).body.text).toBe('For my connections');
  });

  test('cannot create a room whose id is taken', async () => {
    const { room } = await belongings();
    expect((await chat.make(stranger, [], 'Mine', room)).status).toBeGreaterThanOrEqual(400);
    expect((await chat.get(stranger, room)).status).toBe(404);
  });

  test('cannot post to a group that they are not in', async () => {
    expect((await posts.write(stranger, 'Hello', { group: group.id })).status).toBe(409);
    expect(await posts.texts(thandi, `?group=${group.id}`)).not.toContain('Hello');
  });

  test('cannot put strangers into a room or private chat; they are neither added nor notified', async () => {
    const { body } = await chat.make(stranger, [thandi, sipho], 'Surprise');
    await chat.write(stranger, body.room, 'Boo');
    expect((await chat.get(thandi, body.room)).status).toBe(404);
    expect((await chat.openPair(stranger, thandi)).status).toBeGreaterThanOrEqual(400);
  });

  test('can open a profile by account number only if it is a connection’s', async () => {
    const of = (id: number) => api.call('GET', `/v1/profile/profile/${id}/`, { as: stranger });
    expect(told(await of(thandi.user_id))).toEqual(told(await of(99_999_999)));
  });

  test('gets nothing from invented cursors, or cursors of other members and lists', async () => {
    for (const cursor of ['x', 'eyJpZCI6MX0', '../../etc', 'A'.repeat(400)])
      for (const list of ['/v1/posts/', '/v1/chats/', '/v1/community/connections/'])
        expect([200, 400]).toContain(
          (await api.call('GET', `${list}?cursor=${cursor}`, { as: stranger })).status,
        );
  });

  test('cannot make the calls of moderators', async () => {
    for (const way of ['/v1/moderation/', '/v1/moderation/1/', '/v1/moderation_figures/'])
      expect((await api.call('GET', way, { as: stranger })).status).toBe(404);
  });
});

/** Which of these things the member can still read. */
async function canRead(as: ParticipantSession, { room, post, inGroup }: Ids) {
  const ways = {
    room: chat.path(room, 'messages/'),
    post: `/v1/posts/${post}/`,
    inGroup: `/v1/posts/${inGroup}/`,
  };
  const answers = await Promise.all(
    Object.entries(ways).map(async ([name, path]) => {
      const { status, body } = await api.call('GET', path, { as });
      const shown = status === 200 && JSON.stringify(body).includes(name === 'room' ? 'Secret' : 'For ');
      return [name, shown];
    }),
  );
  return Object.fromEntries(answers);
}

describe('a member can no longer read', () => {
  beforeEach(meet);

  test('a room they have left, not even as a stream', async () => {
    const { one, other, room } = await chat.three();
    await chat.write(one, room, 'Secret');
    expect((await chat.leave(other, room)).status).toBe(204);
    for (const way of ['', 'messages/', 'changes/?after=0', 'stream/?after=0', 'people/'])
      expect((await chat.get(other, room, way)).status).toBe(404);
    await chat.add(one, room, other);
    expect((await chat.get(other, room)).status).toBe(404);
  });

  test('the posts and the room of a group they have left', async () => {
    const ids = await belongings();
    await chat.write(thandi, group.room, 'Secret');
    await chat.leaveGroup(group.id, sipho);
    expect(await canRead(sipho, { ...ids, room: group.room })).toEqual({
      room: false,
      post: true,
      inGroup: false,
    });
  });

  test('posts to connections after the connection ends; old messages stay readable, but neither can write', async () => {
    const ids = await belongings();
    await api.call('DELETE', `/v1/community/connections/${thandi.person}/`, { as: sipho });
    expect(await canRead(sipho, ids)).toEqual({ room: true, post: false, inGroup: true });
    expect((await chat.write(thandi, ids.room)).status).toBe(409);
  });

  test.each([
    ['blocked the other', () => [thandi, sipho]],
    ['was blocked', () => [sipho, thandi]],
  ])('anything of the other once one of the two %s', async (_, pair) => {
    const ids = await belongings();
    const [one, other] = pair();
    if (!one || !other) throw new Error('two');
    await api.call('PUT', `/v1/community/blocks/${other.person}/`, { as: one });
    expect(await canRead(sipho, ids)).toEqual({ room: false, post: false, inGroup: false });
    expect((await chat.write(sipho, ids.room)).status).toBe(409);
  });

  test('the texts of a deleted account, which are erased', async () => {
    const ids = await belongings();
    const body = { password: 'ReadyToWork-demo-1' };
    expect((await api.call('DELETE', '/v1/user/', { as: thandi, body })).status).toBe(200);
    await api.runJobs();
    expect(await canRead(sipho, ids)).toEqual({ room: false, post: false, inGroup: false });
    const texts = await api.db
      .selectFrom('post')
      .select('text')
      .where('id', 'in', [ids.post, ids.inGroup])
      .execute();
    expect(texts.filter(({ text }) => text !== '')).toEqual([]);
  });

  test('anything after the community was switched off', async () => {
    const ids = await belongings();
    await openCommunity(api, 'off');
    for (const [, way] of tries) expect((await go(thandi, way(ids))).status).toBe(404);
  });

  test('anything after signing out', async () => {
    const ids = await belongings();
    for (const [, way] of tries) {
      const [method, path, body] = way(ids);
      expect((await api.call(method, path, body && { body })).status).toBe(401);
    }
  });
});

test('a minor cannot use the community', async () => {
  await meet();
  const ids = await belongings();
  await connect(api, thandi, stranger);
  await api.db
    .updateTable('account')
    .set({ date_of_birth: '2012-01-01' })
    .where('id', '=', stranger.user_id)
    .execute();
  for (const [, way] of tries) expect([403, 404]).toContain((await go(stranger, way(ids))).status);
  const feed = await api.call('GET', '/v1/posts/', { as: stranger });
  expect(feed).toMatchObject({ status: 403, body: { community: 'under-age' } });
});
