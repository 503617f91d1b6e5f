import type { Notice } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';

let api: TestApi;
let naledi: ParticipantSession;
let sipho: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await openCommunity(api);
  naledi = await participant(api, 'Naledi', 'Dube');
  sipho = await participant(api, 'Sipho', 'Maseko');
});

const list = async (as: Session = naledi, cursor = '') =>
  (await api.call('GET', `/v1/notices/${cursor && `?cursor=${cursor}`}`, { as })).body;
const see = (until: string, as: Session = naledi) =>
  api.call('PUT', '/v1/notices/seen/', { as, body: { until } });
const counted = async (as: Session = naledi) =>
  (await api.call('GET', '/v1/pages/learner/', { as })).body.notices;
const commented = (about = 'a-post', from = sipho, to = naledi) =>
  api.deps.notices.tell(api.db, { to: to.user_id, kind: 'comment', from: from.user_id, about });
const block = (by: Session, of: Session) =>
  api.db
    .insertInto('community_block')
    .values({ account_id: by.user_id, other_id: of.user_id, at: api.deps.clock() })
    .execute();
const unblock = (by: Session) =>
  api.db.deleteFrom('community_block').where('account_id', '=', by.user_id).execute();
const member = (of: Session, to: { barred_until?: Date; muted_until?: Date }) =>
  api.db.updateTable('community_member').set(to).where('account_id', '=', of.user_id).execute();

describe('the list of notices', () => {
  test('shows who did what, newest first, without marking it as seen', async () => {
    await commented();
    api.pass(1000);
    await api.deps.notices.tell(api.db, { to: naledi.user_id, kind: 'decision', about: 'a-case' });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await list()).toEqual({
        unseen: 2,
        rooms: 0,
        next: null,
        results: [
          expect.objectContaining({ kind: 'decision', from: null, about: 'a-case', seen: false }),
          expect.objectContaining({
            kind: 'comment',
            from: { person: sipho.person, name: 'Sipho M.', picture: null },
            about: 'a-post',
          }),
        ],
      });
  });

  test('is complete over all pages, even if many notices have the same time', async () => {
    for (let post = 0; post < 120; post += 1) {
      if (post % 40 === 0) api.pass(1);
      await commented(`post-${post}`);
    }
    const found: Notice[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages += 1) {
      const page: { results: Notice[]; next: string | null } = await list(naledi, cursor);
      found.push(...page.results);
      cursor = page.next;
    }
    expect(new Set(found.map(({ about }) => about)).size).toBe(120);
    expect(found).toHaveLength(120);
    expect((await list()).unseen).toBe(99);
  });

  test('refuses a cursor of another list', async () => {
    expect((await api.call('GET', '/v1/notices/?cursor=abc', { as: naledi })).status).toBe(400);
  });

  test('shows a member only their own notices', async () => {
    await commented();
    expect((await list(sipho)).results).toEqual([]);
  });

  test('leaves out a kind of notice that only a newer release knows', async () => {
    await commented();
    await sql`update notice set kind = 'something-new' where account_id = ${naledi.user_id}`.execute(api.db);
    expect((await list()).results).toEqual([]);
  });
});

describe('notices are neither listed nor counted', () => {
  beforeEach(() => commented());

  test.each<[string, () => Promise<unknown>]>([
    ['of someone whom they blocked', () => block(naledi, sipho)],
    ['of someone who blocked them', () => block(sipho, naledi)],
    ['of someone who is barred', () => member(sipho, { barred_until: new Date('9999-12-31') })],
    [
      'of someone whose account is shut',
      () =>
        api.db
          .updateTable('account')
          .set({ deactivated_at: new Date() })
          .where('id', '=', sipho.user_id)
          .execute(),
    ],
    [
      'of someone whose account is gone',
      () => api.db.deleteFrom('account').where('id', '=', sipho.user_id).execute(),
    ],
  ])('%s', async (_, stop) => {
    expect((await list()).results).toHaveLength(1);
    expect(await counted()).toBe(1);
    await stop();
    expect(await list()).toMatchObject({ unseen: 0, results: [] });
    expect(await counted()).toBe(0);
  });

  test('while a block is in force, and are shown again once it ends', async () => {
    await block(naledi, sipho);
    await unblock(naledi);
    expect((await list()).results).toHaveLength(1);
  });
});

describe('marking as seen', () => {
  test('covers the notices that were shown, not those that came since', async () => {
    await commented('one');
    api.pass(1000);
    const [{ at }] = (await list()).results;
    await commented('two');
    expect((await see(at)).body).toEqual({ unseen: 1 });
    expect((await see(at)).body).toEqual({ unseen: 1 });
    expect((await list()).results.map(({ seen }: Notice) => seen)).toEqual([false, true]);
    expect(await counted()).toBe(1);
  });

  test("does not affect other members' notices", async () => {
    await commented();
    await see('2099-01-01T00:00:00.000Z', sipho);
    expect(await counted()).toBe(1);
  });
});

describe('the number of unseen notices on the dashboard', () => {
  test('stops at 99', async () => {
    await sql`insert into notice (account_id, kind, from_id, about, at)
      select ${naledi.user_id}, 'comment', ${sipho.user_id}, n::text, now() from generate_series(1, 150) n`.execute(
      api.db,
    );
    expect(await counted()).toBe(99);
  });

  test('is 0 if the community is off, for barred members, and for outsiders', async () => {
    const outside = await api.learner();
    await commented('a-post', sipho, { ...naledi, ...outside });
    expect(await counted(outside)).toBe(0);
    await commented();
    await openCommunity(api, 'off');
    expect(await counted()).toBe(0);
    expect((await api.call('GET', '/v1/notices/', { as: naledi })).status).toBe(404);
    await openCommunity(api);
    await member(naledi, { barred_until: new Date('9999-12-31') });
    expect(await counted()).toBe(0);
  });

  test("includes only moderators' decisions for a barred member, like the list", async () => {
    await commented();
    const tell = (kind: 'decision' | 'post_approved') =>
      api.deps.notices.tell(api.db, { to: naledi.user_id, kind, about: 'a-case' });
    await tell('decision');
    await tell('post_approved');
    await member(naledi, { barred_until: new Date('9999-12-31') });
    expect(await counted()).toBe(1);
    const { unseen, rooms, results } = await list();
    expect({ unseen, rooms, kinds: results.map(({ kind }: Notice) => kind) }).toEqual({
      unseen: 1,
      rooms: 0,
      kinds: ['decision'],
    });
    expect((await see(results[0].at)).body).toEqual({ unseen: 0 });
    for (const path of ['/v1/notices/digest/', '/v1/posts/', '/v1/chats/'])
      expect((await api.call('GET', path, { as: naledi })).status).toBe(403);
  });

  test('is shown to a muted member', async () => {
    await commented();
    await member(naledi, { muted_until: new Date('9999-12-31') });
    expect(await counted()).toBe(1);
    expect((await list()).results).toHaveLength(1);
  });
});
