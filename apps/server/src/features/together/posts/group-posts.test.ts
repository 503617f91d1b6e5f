import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { groupOf, posting } from '../../../testing/posting.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let stranger: ParticipantSession;
let facilitator: ParticipantSession;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  posts = posting(api);
  await openCommunity(api);
  thandi = await posts.accepted(await participant(api, 'Thandi', 'Mokoena'));
  sipho = await participant(api, 'Sipho', 'Maseko');
  stranger = await participant(api, 'Zanele', 'Khumalo');
  facilitator = await participant(api, 'Nomsa', 'Zulu');
  await connect(api, thandi, sipho);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('learner_group').execute();
  await api.db.deleteFrom('post').where('text', '<>', '').execute();
});

describe('a post to a group', () => {
  let group: number;
  beforeEach(async () => {
    group = await groupOf(api, facilitator, [thandi, stranger]);
  });

  test('is visible to its learners and its facilitator, not to connections', async () => {
    await posts.wrote(thandi, 'To the group', { group });
    await posts.wrote(facilitator, 'Welcome', { group });
    for (const reader of [thandi, stranger, facilitator])
      expect(await posts.texts(reader)).toEqual(['Welcome', 'To the group']);
    expect(await posts.texts(sipho)).toEqual([]);
    const [, first] = (await posts.feed(stranger)).results;
    expect(first).toMatchObject({ author: { name: 'Thandi M.' }, group: { id: group, name: 'Tuesday' } });
  });

  test.each([
    ['nobody', [], [], false],
    ['connections', [], ['shareability'], false],
    ['everyone', ['shareability'], [], true],
  ])("links to its author's page if it opens: to %s", async (_, shown, shown_to_connections, opens) => {
    await api.db
      .updateTable('account')
      .set({ shown, shown_to_connections })
      .where('id', '=', thandi.user_id)
      .execute();
    await posts.wrote(thandi, 'To the group', { group });
    const [post] = (await posts.feed(stranger)).results;
    expect(post.author.page).toBe(opens);
    const { status } = await api.call('GET', `/v1/people/${post.author.person}/`, { as: stranger });
    expect(status === 200).toBe(opens);
  });

  test('appears in the feed, and by itself if a group is requested', async () => {
    await posts.wrote(thandi, 'To connections');
    await posts.wrote(thandi, 'To the group', { group });
    expect(await posts.texts(thandi)).toEqual(['To the group', 'To connections']);
    expect(await posts.texts(thandi, `?group=${group}`)).toEqual(['To the group']);
    expect(await posts.texts(sipho, `?group=${group}`)).toEqual([]);
  });

  test('can be written by members only', async () => {
    expect((await posts.write(sipho, 'Hello', { group })).status).toBe(409);
    expect((await posts.write(sipho, 'Hello', { group: 999_999_999 })).body).toEqual(
      (await posts.write(sipho, 'Hello', { group })).body,
    );
  });

  test('is hidden from learners who left the group, with its comments and picture', async () => {
    const id = await posts.wrote(thandi, 'To the group', { group });
    await posts.commented(thandi, id, 'A comment');
    await api.db
      .updateTable('group_member')
      .set({ state: 'left', expires_at: new Date() })
      .where('account_id', '=', stranger.user_id)
      .execute();
    expect(await posts.texts(stranger)).toEqual([]);
    expect((await posts.read(stranger, id)).status).toBe(404);
    expect(await posts.comments(stranger, id)).toEqual({ detail: 'There is no such post.' });
    expect((await posts.comment(stranger, id, 'Still here')).status).toBe(404);
    expect((await posts.wellDone(stranger, id)).status).toBe(404);
  });

  test('of a closed group is read-only', async () => {
    const id = await posts.wrote(thandi, 'To the group', { group });
    await api.db
      .updateTable('learner_group')
      .set({ closed_at: new Date() })
      .where('id', '=', group)
      .execute();
    expect(await posts.texts(stranger)).toEqual(['To the group']);
    expect((await posts.write(thandi, 'More', { group })).status).toBe(409);
    expect((await posts.comment(stranger, id, 'More')).status).toBe(409);
  });

  test('can be addressed to any group of the author, open groups first', async () => {
    const closed = await groupOf(api, facilitator, [thandi], 'A closed one');
    await api.db
      .updateTable('learner_group')
      .set({ closed_at: new Date() })
      .where('id', '=', closed)
      .execute();
    await api.db
      .updateTable('account')
      .set({ shown: ['posts'] })
      .where('id', '=', thandi.user_id)
      .execute();
    const { body } = await api.call('GET', '/v1/post_audiences/', { as: thandi });
    expect(body).toEqual({
      connections: { held: false, profile: 'everyone' },
      groups: [
        { id: group, name: 'Tuesday', open: true },
        { id: closed, name: 'A closed one', open: false },
      ],
    });
  });
});
