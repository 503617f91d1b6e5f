import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { posting } from '../../../testing/posting.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  posts = posting(api);
  await openCommunity(api);
  thandi = await posts.accepted(await participant(api, 'Thandi', 'Mokoena'));
  sipho = await posts.accepted(await participant(api, 'Sipho', 'Maseko'));
  await connect(api, thandi, sipho);
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('notice').execute());

describe('comments', () => {
  let id: string;
  beforeEach(async () => {
    id = await posts.wrote(thandi, 'Hello');
  });

  test('are listed in order, with the names of their authors', async () => {
    await posts.commented(sipho, id, 'First');
    await posts.commented(thandi, id, 'Second');
    const { results, next } = await posts.comments(thandi, id);
    expect(results).toMatchObject([
      { text: 'First', own: false, author: { name: 'Sipho Maseko' } },
      { text: 'Second', own: true },
    ]);
    expect(next).toBeNull();
    expect((await posts.read(sipho, id)).body.comments).toBe(2);
  });

  test('are listed page by page', async () => {
    for (let each = 1; each <= 51; each++) await posts.commented(sipho, id, `${each}`);
    const first = await posts.comments(thandi, id);
    const second = await posts.comments(thandi, id, `?cursor=${first.next}`);
    expect(second).toMatchObject({ next: null, results: [{ text: '51' }] });
    expect(first.results).toHaveLength(50);
  });

  test('sent twice with one id are stored once, even if both arrive at once; an id of another member is refused', async () => {
    const comment = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => posts.comment(sipho, id, 'Hi', comment)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await posts.comment(thandi, id, 'Mine', comment)).status).toBe(409);
    expect((await posts.comments(thandi, id)).results).toHaveLength(1);
  });

  test('notify the author of the post, and the notice goes if the comment is deleted', async () => {
    const told = () =>
      api.db
        .selectFrom('notice')
        .select(['kind', 'from_id', 'about'])
        .where('account_id', '=', thandi.user_id)
        .execute();
    await posts.commented(thandi, id, 'To myself');
    expect(await told()).toEqual([]);
    const [one, other] = [await posts.commented(sipho, id, 'One'), await posts.commented(sipho, id, 'Other')];
    expect(await told()).toEqual([{ kind: 'comment', from_id: sipho.user_id, about: id }]);
    await posts.removeComment(sipho, id, one);
    expect(await told()).toHaveLength(1);
    await posts.removeComment(sipho, id, other);
    expect(await told()).toEqual([]);
  });

  test('can be changed for 15 minutes and deleted by their author, which leaves a placeholder', async () => {
    const comment = await posts.commented(sipho, id, 'Helo');
    expect((await posts.changeComment(sipho, id, comment, 'Hello')).body).toMatchObject({ text: 'Hello' });
    expect((await posts.changeComment(thandi, id, comment, 'Mine')).status).toBe(404);
    expect((await posts.removeComment(thandi, id, comment)).status).toBe(404);
    api.pass(16 * 60_000);
    expect((await posts.changeComment(sipho, id, comment, 'Hullo')).status).toBe(409);
    for (const _ of [1, 2]) expect((await posts.removeComment(sipho, id, comment)).status).toBe(204);
    expect((await posts.comments(thandi, id)).results).toMatchObject([{ text: '', state: 'deleted' }]);
    expect((await posts.read(thandi, id)).body.comments).toBe(0);
  });

  test('cannot be reached through another post than their own', async () => {
    const comment = await posts.commented(sipho, id, 'Hi');
    const other = await posts.wrote(sipho, 'Mine');
    expect((await posts.changeComment(sipho, other, comment, 'Moved')).status).toBe(404);
    expect((await posts.removeComment(sipho, other, comment)).status).toBe(404);
  });
});

describe('"Well done"', () => {
  test('counts once per person, notifies once, and can be undone', async () => {
    const id = await posts.wrote(thandi, 'I passed');
    for (const _ of [1, 2])
      expect((await posts.wellDone(sipho, id)).body).toMatchObject({ well_dones: 1, well_done: true });
    expect((await posts.read(thandi, id)).body).toMatchObject({ well_dones: 1, well_done: false });
    expect((await posts.wellDone(thandi, id)).status).toBe(409);
    for (const _ of [1, 2])
      expect((await posts.notWellDone(sipho, id)).body).toMatchObject({ well_dones: 0 });
    await posts.wellDone(sipho, id);
    const told = await api.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', thandi.user_id)
      .execute();
    expect(told).toEqual([{ kind: 'well_done' }]);
  });
});
