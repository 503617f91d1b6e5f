import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import type { PushBrowser } from '../../../testing/push-browser.ts';
import { type PushService, startPushService, turnPushOn } from '../../../testing/push-service.ts';
import { pushTokens } from '../../base/push/push-tokens.ts';
import { pushReminders } from './push-reminders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const hour = 3_600_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
let service: PushService;

beforeEach(async () => {
  service = await startPushService(api);
  await api.db.updateTable('learning_goal').set({ push_at: null }).execute();
  while (hourOf(api.deps.clock()) !== 12) api.pass(hour);
});

const read = (as: Session) => api.call('GET', '/v1/user/reminder_days/', { as });
const choose = (as: Session, days: number[], at = 17) =>
  api.call('PUT', '/v1/user/reminder_days/', { as, body: { days, hour: at } });

async function reminded(): Promise<{ as: Session; browser: PushBrowser }> {
  const as = await api.learner();
  const browser = await turnPushOn(api, as);
  await choose(as, everyDay);
  return { as, browser };
}
const handler = () => {
  const found = api.deps.jobs.find(({ name }) => name === 'push-reminders');
  if (!found) throw new Error('There is no such job.');
  return found;
};
const run = (job = handler()) => job.run({}, { id: '1', addedAt: new Date(), signal: undefined });

/** Lets the chosen hour come, and everything be sent that is due then. */
async function untilFive(): Promise<void> {
  do api.pass(hour);
  while (hourOf(api.deps.clock()) !== 17);
  await run();
  await api.runJobs();
}
const sentTo = (browser: PushBrowser) => service.readBy(browser).length;

describe('the days', () => {
  test('are none at first', async () => {
    expect((await read(await api.learner())).body).toEqual({ days: [], hour: 17, paused: false });
  });

  test('are those that the learner set last, each once and in order', async () => {
    const as = await api.learner();
    expect((await choose(as, [5, 1, 5], 8)).body).toEqual({ days: [1, 5], hour: 8, paused: false });
    expect((await choose(as, [], 8)).body).toEqual({ days: [], hour: 8, paused: false });
  });

  test.each([
    [[0], 17],
    [[8], 17],
    [[1], 6],
    [[1], 21],
    [[1], 8.5],
  ])('%o at %s is refused', async (days, at) => {
    expect((await choose(await api.learner(), days, at)).status).toBe(400);
  });
});

describe('a reminder', () => {
  test('comes at the chosen hour and leads to the next step', async () => {
    const { browser } = await reminded();
    await run();
    await api.runJobs();
    expect(service.received).toEqual([]);
    await untilFive();
    expect(service.readBy(browser)).toMatchObject([
      { kind: 'reminders', path: expect.stringMatching(/^\/my-learning\/\w+$/) },
    ]);
  });

  test('does not come on a day that was not chosen', async () => {
    const { as, browser } = await reminded();
    const tomorrow = new Date(api.deps.clock().getTime() + 24 * hour).getUTCDay() || 7;
    await choose(as, [tomorrow]);
    await untilFive();
    expect(sentTo(browser)).toBe(0);
    await untilFive();
    expect(sentTo(browser)).toBe(1);
  });

  test('does not come after learning on that day', async () => {
    const { as, browser } = await reminded();
    await learning(api, as).completeChapters(3);
    await expect
      .poll(async () => (await api.call('GET', '/v1/user/goal/', { as })).body.days_this_week)
      .toBe(1);
    await untilFive();
    expect(sentTo(browser)).toBe(0);
  });

  test('is sent once by three workers', async () => {
    const all = [await reminded(), await reminded(), await reminded()];
    do api.pass(hour);
    while (hourOf(api.deps.clock()) !== 17);
    const worker = () => run(pushReminders({ ...api.deps, most: 100 }));
    await Promise.all([worker(), worker(), worker()]);
    await api.runJobs();
    expect(all.map(({ browser }) => sentTo(browser))).toEqual([1, 1, 1]);
  });

  test('comes three times in a row; then they pause until the learner starts them again', async () => {
    const { as, browser } = await reminded();
    for (let day = 0; day < 6; day += 1) await untilFive();
    expect(sentTo(browser)).toBe(3);
    expect(service.readBy(browser).map(({ body }) => body.includes('the last reminder'))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await read(as)).body).toEqual({ days: everyDay, hour: 17, paused: true });
    expect((await choose(as, everyDay)).body.paused).toBe(false);
    await untilFive();
    expect(sentTo(browser)).toBe(4);
  });

  test('that was opened is not ignored', async () => {
    const { as, browser } = await reminded();
    const token = pushTokens(api.deps.config.jwtSecrets).reminders.make(as.user_id);
    for (let day = 0; day < 5; day += 1) {
      await untilFive();
      const { status } = await api.call('POST', '/v1/reminders/opened/', { body: { token } });
      expect(status).toBe(204);
    }
    expect(sentTo(browser)).toBe(5);
    expect((await api.call('POST', '/v1/reminders/opened/', { body: { token: 'none' } })).status).toBe(400);
  });

  test('that was stopped with its button comes again only after a press on the page', async () => {
    const { as, browser } = await reminded();
    const token = pushTokens(api.deps.config.jwtSecrets).reminders.make(as.user_id);
    await api.call('POST', '/v1/push/stop/', { body: { token } });
    await untilFive();
    expect(sentTo(browser)).toBe(0);
    await choose(as, everyDay);
    await untilFive();
    expect(sentTo(browser)).toBe(1);
  });

  test('does not change mails for an account without a device', async () => {
    const as = await api.learner();
    await choose(as, everyDay);
    await api.call('PUT', '/v1/user/goal/', { as, body: { weekly_days: null, reminders: true } });
    await untilFive();
    const row = await api.db
      .selectFrom('learning_goal')
      .select(['reminded_at', 'unanswered'])
      .where('account_id', '=', as.user_id)
      .executeTakeFirstOrThrow();
    expect([service.received.length, row]).toEqual([0, { reminded_at: null, unanswered: 0 }]);
  });

  test('is found by an index', async () => {
    const many = await api.deps.maintenance.db.startTransaction().execute();
    await sql`
      insert into account (email, password_hash, first_name, last_name)
      select 'days-' || n || '@test.example', 'x', 'A', 'B' from generate_series(1, 20000) as n`.execute(
      many,
    );
    await sql`
      insert into learning_goal (account_id, push_at)
      select id, case when id % 10 = 0 then now() + interval '9 years' end from account where email like 'days-%'`.execute(
      many,
    );
    await sql`analyze learning_goal`.execute(many);
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain select account_id from learning_goal where push_at <= now() order by push_at limit 1`.execute(
      many,
    );
    await many.rollback().execute();
    expect(JSON.stringify(rows)).toContain('Index Scan using learning_goal_push');
  });
});
