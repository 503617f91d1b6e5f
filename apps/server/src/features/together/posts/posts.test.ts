import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { mergeAs } from '../../../testing/merging.ts';
import { groupOf, posting } from '../../../testing/posting.ts';
import { cleanUpPosts } from './clean-up-posts.ts';
import { reportablePosts } from './reportable-posts.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let stranger: ParticipantSession;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  posts = posting(api);
  await openCommunity(api);
  thandi = await posts.accepted(await participant(api, 'Thandi', 'Mokoena'));
  sipho = await posts.accepted(await participant(api, 'Sipho', 'Maseko'));
  stranger = await participant(api, 'Zanele', 'Khumalo');
});
afterAll(() => api.close());
beforeEach(async () => {
  await openCommunity(api);
  for (const table of ['community_block', 'connection', 'learner_group', 'notice'] as const)
    await api.db.deleteFrom(table).execute();
  await sql`delete from post where text <> '' or not moderated`.execute(api.db);
  await api.db.updateTable('community_member').set({ muted_until: null, barred_until: null }).execute();
  await connect(api, thandi, sipho);
});

const block = (one: Session, other: Session) =>
  api.db
    .insertInto('community_block')
    .values({ account_id: one.user_id, other_id: other.user_id, at: new Date() })
    .execute();
const member = (one: Session, change: object) =>
  api.db.updateTable('community_member').set(change).where('account_id', '=', one.user_id).execute();
const hide = async (id: string, hidden: boolean) => {
  const [post] = reportablePosts({ db: api.db, clock: api.deps.clock });
  await post?.setHidden(api.db, id, hidden);
};
const minutes = (count: number) => api.pass(count * 60_000);

describe('a post to connections', () => {
  test('is visible to connections and its author only, newest first', async () => {
    await posts.wrote(thandi, 'First');
    const id = await posts.wrote(thandi, 'Second');
    for (const reader of [thandi, sipho]) expect(await posts.texts(reader)).toEqual(['Second', 'First']);
    expect(await posts.texts(stranger)).toEqual([]);
    expect((await posts.read(stranger, id)).body).toEqual((await posts.read(stranger, randomUUID())).body);
    expect((await posts.read(stranger, id)).status).toBe(404);
  });

  test('shows as much of its author’s name as the reader may know, and no account number', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    const { body } = await posts.read(sipho, id);
    expect(body).toEqual({
      id,
      author: { person: thandi.person, name: 'Thandi Mokoena', picture: null, page: true },
      own: false,
      state: 'shown',
      text: 'Hello',
      created_at: expect.any(String),
      edited_at: null,
      editable_until: null,
      group: null,
      picture: null,
      comments: 0,
      well_dones: 0,
      well_done: false,
    });
  });

  test('is hidden once the connection has ended', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    await api.db.deleteFrom('connection').where('account_id', '=', sipho.user_id).execute();
    expect(await posts.texts(sipho)).toEqual([]);
    expect((await posts.read(sipho, id)).status).toBe(404);
  });

  test('sent twice with one id is stored once, even if both arrive at once; an id of another member is refused', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => posts.write(thandi, 'Hello', { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await posts.write(sipho, 'Mine', { id })).status).toBe(409);
    expect(await posts.texts(thandi)).toEqual(['Hello']);
  });

  test('is listed page by page, without repeats if others post in between', async () => {
    for (let each = 1; each <= 52; each++) await posts.wrote(thandi, `Post ${each}`);
    const first = await posts.feed(sipho);
    await posts.wrote(thandi, 'Newer');
    const second = await posts.feed(sipho, `?cursor=${first.next}`);
    const all = [...first.results, ...second.results].map(({ text }) => text);
    expect(all).toEqual(Array.from({ length: 52 }, (_, index) => `Post ${52 - index}`));
    expect(second.next).toBeNull();
    expect((await api.call('GET', '/v1/posts/?cursor=WzFd', { as: sipho })).status).toBe(400);
  });

  test('is refused if it is blank or too long', async () => {
    for (const text of ['', ' \n ', 'a'.repeat(1001)])
      expect((await posts.write(thandi, text)).status).toBe(400);
    expect((await posts.write(thandi, 'a'.repeat(1000))).status).toBe(201);
  });
});

describe('a member’s first posts outside groups', () => {
  let newcomer: ParticipantSession;
  beforeEach(async () => {
    newcomer = await participant(api, 'Lerato', 'Nkosi');
    await connect(api, newcomer, sipho);
  });

  test('wait for a moderator, and are marked as waiting for their author', async () => {
    const id = await posts.wrote(newcomer, 'Hello');
    expect((await posts.feed(newcomer)).results).toMatchObject([{ id, state: 'held', editable_until: null }]);
    expect(await posts.texts(sipho)).toEqual([]);
    expect((await posts.read(sipho, id)).status).toBe(404);
    expect((await posts.change(newcomer, id, 'Other words')).status).toBe(409);
    expect((await posts.comment(newcomer, id, 'To myself')).status).toBe(409);
    const { body } = await api.call('GET', '/v1/post_audiences/', { as: newcomer });
    expect(body.connections).toEqual({ held: true, profile: 'hidden' });
  });

  test('appear as new to others once approved; the third needs no approval', async () => {
    const [first, second] = [await posts.wrote(newcomer, 'First'), await posts.wrote(newcomer, 'Second')];
    await posts.wrote(thandi, 'Meanwhile');
    await hide(first, false);
    expect(await posts.texts(sipho)).toEqual(['First', 'Meanwhile']);
    await posts.wrote(newcomer, 'Still waits');
    await hide(second, false);
    await posts.wrote(newcomer, 'Third');
    expect(await posts.texts(sipho)).toEqual(['Third', 'Second', 'First', 'Meanwhile']);
    // An approved text can no longer be changed.
    expect((await posts.change(newcomer, first, 'Other words')).status).toBe(409);
  });

  test('stay hidden if refused, and do not count as approved', async () => {
    const id = await posts.wrote(newcomer, 'Buy now');
    await hide(id, true);
    expect((await posts.read(newcomer, id)).body.state).toBe('hidden');
    expect(await posts.texts(sipho)).toEqual([]);
    await posts.wrote(newcomer, 'Another');
    expect(await posts.texts(sipho)).toEqual([]);
  });

  test('are in the moderation queue until decided or deleted', async () => {
    const [kept, deleted] = [await posts.wrote(newcomer, 'Kept'), await posts.wrote(newcomer, 'Deleted')];
    await posts.remove(newcomer, deleted);
    const waiting = await api.db
      .selectFrom('moderation_case')
      .select(['kind', 'subject', 'cause', 'state'])
      .where('author_id', '=', newcomer.user_id)
      .execute();
    expect(waiting).toEqual([{ kind: 'post', subject: kept, cause: 'held', state: 'open' }]);
  });

  test('need no approval if they go to a group', async () => {
    const group = await groupOf(api, sipho, [newcomer]);
    await posts.wrote(newcomer, 'Hello', { group });
    expect(await posts.texts(sipho)).toEqual(['Hello']);
  });
});

describe('authors whom the reader does not see', () => {
  test.each([
    ['who blocked its author', () => block(sipho, thandi)],
    ['whom its author blocked', () => block(thandi, sipho)],
    ['anyone, once its author is barred', () => member(thandi, { barred_until: new Date('9999-01-01') })],
  ])('posts disappear at once for %s', async (_, act) => {
    const group = await groupOf(api, stranger, [thandi, sipho]);
    const [one, other] = [await posts.wrote(thandi, 'One'), await posts.wrote(thandi, 'Other', { group })];
    await act();
    expect(await posts.texts(sipho)).toEqual([]);
    for (const id of [one, other]) {
      expect((await posts.read(sipho, id)).status).toBe(404);
      expect((await posts.comment(sipho, id, 'Hello')).status).toBe(404);
      expect((await posts.wellDone(sipho, id)).status).toBe(404);
    }
  });

  test('comments and reactions are neither shown nor counted', async () => {
    const group = await groupOf(api, stranger, [thandi, sipho]);
    const id = await posts.wrote(stranger, 'Hello', { group });
    await posts.commented(thandi, id, 'Hidden from Sipho');
    await posts.wellDone(thandi, id);
    await block(sipho, thandi);
    expect((await posts.read(sipho, id)).body).toMatchObject({ comments: 0, well_dones: 0 });
    expect((await posts.comments(sipho, id)).results).toEqual([]);
    expect((await posts.read(stranger, id)).body).toMatchObject({ comments: 1, well_dones: 1 });
  });

  test('a hidden post is visible only to its author, and can be shown again', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    await hide(id, true);
    expect([await posts.texts(sipho), (await posts.read(sipho, id)).status]).toEqual([[], 404]);
    expect((await posts.read(thandi, id)).body).toMatchObject({ state: 'hidden', text: 'Hello' });
    await hide(id, false);
    expect(await posts.texts(sipho)).toEqual(['Hello']);
  });
});

describe('the mode of the community', () => {
  test('off: nobody gets any posts', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    await openCommunity(api, 'off');
    const nowhere = (await api.call('GET', '/v1/nowhere/', { as: thandi })).body;
    for (const path of ['', `${id}/`, `${id}/comments/`, `${id}/picture/`]) {
      const { status, body } = await api.call('GET', `/v1/posts/${path}`, { as: thandi });
      expect({ status, body }).toEqual({ status: 404, body: nowhere });
    }
    expect((await posts.write(thandi, 'Hello')).status).toBe(404);
  });

  test("groups: nobody gets posts to connections, not even the caller's own", async () => {
    const id = await posts.wrote(thandi, 'To connections');
    const group = await groupOf(api, thandi, [sipho]);
    await posts.wrote(thandi, 'To the group', { group });
    await openCommunity(api, 'groups');
    for (const reader of [thandi, sipho]) {
      expect(await posts.texts(reader)).toEqual(['To the group']);
      expect((await posts.read(reader, id)).status).toBe(404);
    }
    expect((await posts.write(thandi, 'Hello')).status).toBe(409);
    const { body } = await api.call('GET', '/v1/post_audiences/', { as: sipho });
    expect(body).toMatchObject({ connections: null, groups: [{ id: group }] });
  });

  test('callers without consent are told so; muted members can read and delete', async () => {
    const outside = await api.learner();
    expect(await api.call('GET', '/v1/posts/', { as: outside })).toMatchObject({
      status: 403,
      body: { community: 'age-unknown' },
    });
    const id = await posts.wrote(thandi, 'Hello');
    const other = await posts.wrote(sipho, 'Hi');
    await member(thandi, { muted_until: new Date(api.deps.clock().getTime() + 60_000) });
    expect(await posts.texts(thandi)).toEqual(['Hi', 'Hello']);
    const refused = [
      await posts.write(thandi, 'More'),
      await posts.change(thandi, id, 'More'),
      await posts.comment(thandi, other, 'More'),
      await posts.wellDone(thandi, other),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 403, body: { community: 'muted' } });
    expect((await posts.remove(thandi, id)).status).toBe(204);
  });
});

describe('changing and deleting', () => {
  test('its author can change the text for 15 minutes, and others see that it was changed', async () => {
    const id = await posts.wrote(thandi, 'Helo');
    minutes(14);
    const { body } = await posts.change(thandi, id, 'Hello');
    expect(body).toMatchObject({ text: 'Hello', edited_at: expect.any(String) });
    expect((await posts.read(sipho, id)).body).toMatchObject({ text: 'Hello', edited_at: body.edited_at });
    minutes(1);
    expect((await posts.change(thandi, id, 'Hullo')).status).toBe(409);
    expect((await posts.change(sipho, id, 'Mine')).status).toBe(404);
    expect(await posts.texts(sipho)).toEqual(['Hello']);
  });

  test('saving the same text again does not count as a change', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    expect((await posts.change(thandi, id, 'Hello')).body.edited_at).toBeNull();
  });

  test('a deleted post is gone completely, and does not return if it is sent again', async () => {
    const id = await posts.wrote(thandi, 'Unmistakable');
    expect((await posts.remove(sipho, id)).status).toBe(404);
    expect((await posts.remove(thandi, id)).status).toBe(204);
    expect((await posts.remove(thandi, id)).status).toBe(204);
    expect([await posts.texts(thandi), await posts.texts(sipho)]).toEqual([[], []]);
    expect((await posts.read(thandi, id)).status).toBe(404);
    expect((await posts.write(thandi, 'Unmistakable', { id })).status).toBe(409);
    expect(await api.db.selectFrom('post').select('id').where('text', '=', 'Unmistakable').execute()).toEqual(
      [],
    );
  });

  test('a deleted post with comments leaves a placeholder', async () => {
    const id = await posts.wrote(thandi, 'Hello');
    const comment = await posts.commented(sipho, id, 'Hi');
    await posts.remove(thandi, id);
    const [stub] = (await posts.feed(sipho)).results;
    expect(stub).toMatchObject({ id, text: '', state: 'deleted', comments: 1 });
    expect((await posts.comment(sipho, id, 'More')).status).toBe(409);
    await posts.removeComment(sipho, id, comment);
    expect(await posts.texts(sipho)).toEqual([]);
  });

  test('a week later the row of a post without comments is deleted', async () => {
    const [empty, commented] = [await posts.wrote(thandi, 'One'), await posts.wrote(thandi, 'Two')];
    await posts.commented(sipho, commented, 'Hi');
    for (const id of [empty, commented]) await posts.remove(thandi, id);
    api.pass(8 * 86_400_000);
    await cleanUpPosts(api.db, api.deps.clock());
    const left = await api.db.selectFrom('post').select('id').where('id', 'in', [empty, commented]).execute();
    expect(left).toEqual([{ id: commented }]);
  });
});

describe('deleting an account', () => {
  let leaving: ParticipantSession;
  beforeEach(async () => {
    leaving = await participant(api, 'Thandi', 'Mokoena');
    await connect(api, leaving, sipho);
  });

  test('removes its texts, pictures and reactions; posts with comments leave a placeholder', async () => {
    const group = await groupOf(api, stranger, [leaving, sipho]);
    const [answered, alone] = [
      await posts.wrote(leaving, 'Unmistakable one', { group }),
      await posts.wrote(leaving, 'Unmistakable two', { group }),
    ];
    await posts.commented(sipho, answered, 'Hi');
    await posts.commented(leaving, answered, 'Unmistakable three');
    const other = await posts.wrote(sipho, 'Of Sipho', { group });
    await posts.wellDone(leaving, other);
    const body = { password: 'ReadyToWork-demo-1' };
    expect((await api.call('DELETE', '/v1/user/', { as: leaving, body })).status).toBe(200);
    const { results } = await posts.feed(sipho);
    expect(results).toMatchObject([
      { id: other, well_dones: 0 },
      { id: answered, author: null, text: '', state: 'deleted', comments: 1 },
    ]);
    expect((await posts.comments(sipho, answered)).results).toMatchObject([
      { text: 'Hi' },
      { author: null, text: '', state: 'deleted' },
    ]);
    expect((await posts.read(sipho, alone)).status).toBe(404);
    const rows = await api.db
      .selectFrom('post')
      .select('text')
      .where('id', 'in', [answered, alone])
      .execute();
    expect(rows).toEqual([{ text: '' }, { text: '' }]);
  });

  test('merging accounts leaves one reaction per post, and none on their own posts', async () => {
    const second = await posts.accepted(await participant(api, 'Thandi', 'Mokoena'));
    await connect(api, second, sipho);
    await connect(api, second, leaving);
    const [own, his] = [await posts.wrote(second, 'Mine'), await posts.wrote(sipho, 'His')];
    await posts.wellDone(leaving, own);
    for (const each of [leaving, second]) await posts.wellDone(each, his);
    const administrator = await api.signIn('admin@example.org');
    const accounts = [second, leaving].map(({ user_id: id, email }) => ({ id, email }));
    const [stays, ends] = accounts;
    if (!stays || !ends) throw new Error('two accounts');
    expect((await mergeAs(api, administrator, stays, ends)).merged.status).toBe(200);
    expect((await posts.read(sipho, his)).body.well_dones).toBe(1);
    expect((await posts.read(sipho, own)).body.well_dones).toBe(0);
  });
});
