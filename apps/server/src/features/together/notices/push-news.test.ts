import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourOf } from '../../../local-time.ts';
import type { Session } from '../../../testing/api.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, participant } from '../../../testing/community.ts';
import type { PushBrowser } from '../../../testing/push-browser.ts';
import { type PushService, startPushService, turnPushOn } from '../../../testing/push-service.ts';

let api: TestApi;
let service: PushService;
let reader: Session;
let friend: Session;
let browser: PushBrowser;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  service = await startPushService(api);
  while (hourOf(api.deps.clock()) !== 12) api.pass(3_600_000);
  reader = await participant(api);
  friend = await participant(api, 'Sipho', 'Maseko');
  await connect(api, reader, friend);
  browser = await turnPushOn(api, reader);
});

const choose = (choices: object) =>
  api.call('PUT', '/v1/user/push/', {
    as: reader,
    body: { reminders: true, due_dates: true, replies: true, community: false, ...choices },
  });
/** Another member comments on a post of the reader. */
async function comment(by: Session, about: string): Promise<void> {
  api.pass(1000);
  await api.deps.notices.tell(api.db, { to: reader.user_id, kind: 'comment', from: by.user_id, about });
  api.pass(60_000);
  await api.runJobs();
}
/** The reader looks at the list. */
async function look(): Promise<void> {
  await api.db
    .updateTable('notice')
    .set({ seen_at: new Date() })
    .where('account_id', '=', reader.user_id)
    .execute();
}
async function leads(by: Session): Promise<void> {
  const { id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: by.user_id, name: 'G', code: `G ${by.user_id}`, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [group_id, at] = [id, new Date()];
  await api.db
    .insertInto('group_facilitator')
    .values({ group_id, account_id: by.user_id, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await api.db
    .insertInto('group_member')
    .values({ group_id, account_id: reader.user_id, state: 'joined', agreed_at: at, agreed_to: '1' })
    .execute();
}
const kinds = () => service.readBy(browser).map(({ kind }) => kind);

test('news of the community come only to devices that chose them, and name no person', async () => {
  await comment(friend, 'one');
  expect(kinds()).toEqual([]);
  await look();
  await choose({ community: true });
  await comment(friend, 'two');
  expect(service.readBy(browser)).toEqual([
    expect.objectContaining({
      kind: 'community',
      path: '/community/notices',
      title: 'News from the community',
    }),
  ]);
  expect(JSON.stringify(service.readBy(browser))).not.toMatch(/Sipho|Maseko/);
});

test('news come once until the reader has looked', async () => {
  await choose({ community: true });
  await comment(friend, 'one');
  await comment(friend, 'two');
  expect(kinds()).toEqual(['community']);
  await look();
  await comment(friend, 'three');
  expect(kinds()).toEqual(['community', 'community']);
});

test("an answer of the reader's facilitator comes each time, unless it was switched off", async () => {
  await leads(friend);
  await comment(friend, 'one');
  await comment(friend, 'two');
  expect(kinds()).toEqual(['replies', 'replies']);
  await choose({ replies: false });
  await comment(friend, 'three');
  expect(kinds()).toEqual(['replies', 'replies']);
});

test('no news come from a person whom the reader has blocked', async () => {
  await choose({ community: true });
  await api.db
    .insertInto('community_block')
    .values({ account_id: reader.user_id, other_id: friend.user_id, at: new Date() })
    .execute();
  await comment(friend, 'one');
  expect(kinds()).toEqual([]);
});
