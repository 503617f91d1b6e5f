import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { posting } from '../../../testing/posting.ts';

let api: TestApi;
let posts: ReturnType<typeof posting>;
let thandi: ParticipantSession;
let sipho: ParticipantSession;

beforeAll(async () => {
  api = await startApi();
  await openCommunity(api);
  posts = posting(api);
  thandi = await posts.accepted(await participant(api));
  sipho = await participant(api, 'Sipho', 'Maseko');
  await connect(api, thandi, sipho);
});
afterAll(() => api.close());

test('a member may write ten posts a day; resent posts do not count, and comments still work', async () => {
  const ids: string[] = [];
  for (let each = 1; each <= 10; each++) ids.push(await posts.wrote(thandi, `Post ${each}`));
  const [id = ''] = ids;
  expect(await posts.write(thandi, 'Post 11')).toMatchObject({ status: 429 });
  expect((await posts.write(thandi, 'Post 1', { id })).status).toBe(201);
  expect((await posts.comment(sipho, id, 'So many!')).status).toBe(201);
});

test('a member may write sixty comments an hour', async () => {
  const id = await posts.wrote(sipho, 'Waits');
  const account_id = sipho.user_id;
  await api.db
    .updateTable('post')
    .set({ accepted_at: new Date() })
    .where('account_id', '=', account_id)
    .execute();
  await api.db
    .insertInto('throttle')
    .values({ key: `post-comment:${thandi.user_id}`, count: 59, resets_at: new Date(Date.now() + 60_000) })
    .execute();
  expect((await posts.comment(thandi, id, 'The last')).status).toBe(201);
  expect((await posts.comment(thandi, id, 'One more')).status).toBe(429);
});
