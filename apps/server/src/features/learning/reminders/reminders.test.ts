import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, isDaytime } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { type MailServer, readable, startMailServer } from '../../../testing/mail-server.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { reminderMails } from './send-reminders.ts';

let mailServer: MailServer;
let api: TestApi;
beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://learn.example.org',
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await api.close();
  await mailServer.stop();
});

const money = 3;
const hour = 3_600_000;
const week = 7 * 24 * hour;
type Learner = Session & { email: string };

const goal = (as: Session) => api.call('GET', '/v1/user/goal/', { as });
const setGoal = (as: Session, weekly_days: number | null, reminders: boolean) =>
  api.call('PUT', '/v1/user/goal/', { as, body: { weekly_days, reminders } });

/** A learner with a confirmed address and reminders on. */
async function reminded(): Promise<Learner> {
  const as = await api.learner('Naledi', 'Dube');
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', as.user_id)
    .execute();
  await setGoal(as, 3, true);
  return as;
}

/** Advances the clock to the next hour at which mails may arrive. */
function later(milliseconds: number): void {
  api.pass(milliseconds);
  for (let hours = 0; hours < 24 && !isDaytime(api.deps.clock()); hours += 1) api.pass(hour);
}
function untilNight(): void {
  for (let hours = 0; hours < 24 && isDaytime(api.deps.clock()); hours += 1) api.pass(hour);
}

const partsOf = ({ deps }: TestApi) => ({
  ...deps,
  tokens: unsubscribeTokens(deps.config.jwtSecrets, 'reminders'),
  publicUrl: deps.config.publicUrl,
});
const handler = () => {
  const found = api.deps.jobs.find(({ name }) => name === 'send-reminders');
  if (!found) throw new Error('There is no such job.');
  return found;
};
const run = (jobs = handler()) => jobs.run({}, { id: '1', addedAt: new Date(), signal: undefined });
const mailsTo = ({ email }: Learner) =>
  mailServer.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => readable(raw));
const change = (as: Session, to: { remind_at?: Date | null; reminded_at?: Date | null }) =>
  api.db.updateTable('learning_goal').set(to).where('account_id', '=', as.user_id).execute();
const rowOf = (as: Session) =>
  api.db
    .selectFrom('learning_goal')
    .selectAll()
    .where('account_id', '=', as.user_id)
    .executeTakeFirstOrThrow();
const due = (as: Session) => change(as, { remind_at: new Date(0) });

// Removes reminders that earlier tests left due.
beforeEach(async () => {
  await api.db.updateTable('learning_goal').set({ remind_at: null }).execute();
  later(0);
});

describe('the goal', () => {
  test('starts empty, with reminders off', async () => {
    const { body } = await goal(await api.learner());
    expect(body).toEqual({ weekly_days: null, days_this_week: 0, weeks_in_a_row: 0, reminders: false });
  });

  test('is what the learner set last', async () => {
    const as = await api.learner();
    expect((await setGoal(as, 3, false)).body).toMatchObject({ weekly_days: 3, reminders: false });
    await setGoal(as, 2, true);
    expect((await goal(as)).body).toMatchObject({ weekly_days: 2, reminders: true });
    await setGoal(as, null, false);
    expect((await goal(as)).body).toMatchObject({ weekly_days: null, reminders: false });
  });

  test.each([0, 8, 2.5, '3'])('refuses %s days', async (weekly_days) => {
    const as = await api.learner();
    const body = { weekly_days, reminders: false };
    expect((await api.call('PUT', '/v1/user/goal/', { as, body })).status).toBe(400);
  });

  test('counts each day with learning in this week once', async () => {
    const as = await api.learner();
    const complete = (slide: number) =>
      api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as, body: { slide } });
    const days = async () => (await goal(as)).body.days_this_week;
    await complete(1);
    await complete(2);
    await expect.poll(days).toBe(1);
    await api.db
      .insertInto('learning_day')
      .values({ account_id: as.user_id, day: dayOf(new Date(api.deps.clock().getTime() - week)) })
      .execute();
    expect(await days()).toBe(1);
  });

  test('counts weeks in a row, and forgives one missed week', async () => {
    const as = await api.learner();
    const weeks = async () => (await goal(as)).body.weeks_in_a_row;
    const learn = (ago: number) =>
      api.db
        .insertInto('learning_day')
        .values({ account_id: as.user_id, day: dayOf(new Date(api.deps.clock().getTime() - ago * week)) })
        .execute();
    expect(await weeks()).toBe(0);
    await learn(1);
    expect(await weeks()).toBe(1);
    await learn(0);
    expect(await weeks()).toBe(2);
    await learn(4);
    expect(await weeks()).toBe(2);
    await learn(3);
    expect(await weeks()).toBe(4);
  });

  test('does not count refused calls, or reading without completing', async () => {
    const as = await api.learner();
    await api.call('GET', '/v1/module/webmodule/summary/', { as });
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as, body: { slide: 999 } });
    const other = await api.learner();
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as: other, body: { slide: 1 } });
    await expect.poll(async () => (await goal(other)).body.days_this_week).toBe(1);
    expect((await goal(as)).body.days_this_week).toBe(0);
  });
});

describe('a reminder', () => {
  test('is sent a week after the last learning, with the next step and a way to stop', async () => {
    const as = await reminded();
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as, body: { slide: 1 } });
    await run();
    expect(mailsTo(as)).toEqual([]);
    later(week + 24 * hour);
    await run();
    const [mail = '', ...more] = mailsTo(as);
    expect(more).toEqual([]);
    expect(mail).toContain('Subject: Your next step: Money Skills');
    expect(mail).toContain('Hello Naledi,');
    expect(mail).toContain('Your next step is in Money Skills, chapter 1: Spending and saving.');
    expect(mail).toContain('https://learn.example.org/my-learning/money');
    const raw = mailServer.mails.find(({ to }) => to.includes(as.email))?.raw ?? '';
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ');
    expect(head).toMatch(/^List-Unsubscribe: ?<https:\/\/learn\.example\.org\/unsubscribe\?stop=[\w.-]+>$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test('suggests the assessment once all slides are done', async () => {
    const as = await reminded();
    await learning(api, as).completeChapters(money);
    later(week + 24 * hour);
    await run();
    expect(mailsTo(as)[0]).toContain('The assessment is next');
    expect(mailsTo(as)[0]).toContain('/my-learning/money?view=assessment');
  });

  test.each<[string, (as: Learner) => Promise<unknown>]>([
    ['whose address is not confirmed', (as) => setAccount(as, { email_confirmed_at: null })],
    ['whose account is deactivated', (as) => setAccount(as, { deactivated_at: new Date() })],
    ['who switched them off again', (as) => setGoal(as, 3, false)],
  ])('is not sent to a learner %s', async (_, spoil) => {
    const as = await reminded();
    await due(as);
    await spoil(as);
    await run();
    expect(mailsTo(as)).toEqual([]);
  });

  test('is not sent to a learner who has done everything', async () => {
    const as = await reminded();
    await due(as);
    await run(reminderMails({ ...partsOf(api), progress: { summary: async () => [] } }));
    expect(mailsTo(as)).toEqual([]);
    expect((await rowOf(as)).remind_at?.getTime()).toBeGreaterThan(api.deps.clock().getTime());
  });

  test('is not sent at night', async () => {
    const as = await reminded();
    await due(as);
    untilNight();
    await run();
    expect(mailsTo(as)).toEqual([]);
    later(0);
    await run();
    expect(mailsTo(as)).toHaveLength(1);
  });

  test('is sent at most once a week, even after switching off and on', async () => {
    const as = await reminded();
    await due(as);
    await run();
    await setGoal(as, 3, false);
    await setGoal(as, 3, true);
    await due(as);
    later(24 * hour);
    await run();
    expect(mailsTo(as)).toHaveLength(1);
  });

  test('stops after three without an answer, and the last one announces it', async () => {
    const as = await reminded();
    for (let weeks = 0; weeks < 6; weeks += 1) {
      later(week + 24 * hour);
      await run();
    }
    const mails = mailsTo(as);
    expect(mails).toHaveLength(3);
    expect(mails.map((mail) => mail.includes('our last reminder for now'))).toEqual([false, false, true]);
    expect((await goal(as)).body.reminders).toBe(false);
  });

  test('comes again after the learner has returned, and the count of unanswered ones starts anew', async () => {
    const as = await reminded();
    for (let weeks = 0; weeks < 4; weeks += 1) {
      later(week + 24 * hour);
      await run();
      const count = mailsTo(as).length;
      const body = { slide: 1 };
      await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as, body });
      await expect
        .poll(async () => (await goal(as)).body.days_this_week, { message: `${count} so far` })
        .toBe(1);
      later(24 * hour);
    }
    expect(mailsTo(as).length).toBeGreaterThan(2);
    expect((await goal(as)).body.reminders).toBe(true);
  });

  test('is sent or postponed even if its due time has microseconds', async () => {
    const people = [await reminded(), await reminded()];
    const [, waits] = people;
    await sql`update learning_goal set remind_at = '2020-01-01 00:00:00.123456Z'`.execute(api.db);
    if (waits) await setAccount(waits, { email_confirmed_at: null });
    await run();
    expect(people.map((as) => mailsTo(as).length)).toEqual([1, 0]);
    expect(await sql`select from learning_goal where remind_at < '2021-01-01'`.execute(api.db)).toMatchObject(
      {
        rows: [],
      },
    );
  });

  test('is sent once each to 300 learners by three workers, even if the due times have microseconds', async () => {
    await sql`
      with made as (
        insert into account (email, password_hash, first_name, last_name, email_confirmed_at)
        select 'crowd-' || n || '@test.example', 'x', 'A', 'B', now() from generate_series(1, 300) as n
        returning id)
      insert into learning_goal (account_id, weekly_days, remind_at)
      select id, 3, '2020-01-01'::timestamptz + id * interval '1 microsecond' from made`.execute(api.db);
    const sent: string[] = [];
    const mailer: Mailer = {
      word: async (email) => email,
      send: async ({ to }) => void sent.push(to.address),
    };
    const worker = () => run(reminderMails({ ...partsOf(api), mailer, most: 10_000 }));
    await Promise.all([worker(), worker(), worker()]);
    expect([sent.length, new Set(sent).size]).toEqual([300, 300]);
    await sql`delete from account where email like 'crowd-%'`.execute(api.db);
  });

  test('is found by an index among very many', async () => {
    // Uses the maintenance pool, whose limits allow for this many rows.
    const many = await api.deps.maintenance.db.startTransaction().execute();
    await sql`
      insert into account (email, password_hash, first_name, last_name)
      select 'many-' || n || '@test.example', 'x', 'A', 'B' from generate_series(1, 20000) as n`.execute(
      many,
    );
    await sql`
      insert into learning_goal (account_id, weekly_days, remind_at)
      select id, 3, case when id % 10 = 0 then now() + interval '9 years' end from account where email like 'many-%'`.execute(
      many,
    );
    await sql`analyze learning_goal`.execute(many);
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain select account_id from learning_goal where remind_at <= now() order by remind_at limit 1`.execute(
      many,
    );
    await many.rollback().execute();
    expect(JSON.stringify(rows)).toContain('Index Scan using learning_goal_due');
  });
});

const setAccount = (as: Session, to: { email_confirmed_at?: Date | null; deactivated_at?: Date }) =>
  api.db.updateTable('account').set(to).where('id', '=', as.user_id).execute();

describe('a failing mail server', () => {
  test('that asks to retry gets the mail later, and the reminder counts once', async () => {
    const as = await reminded();
    await due(as);
    mailServer.refuse('message', 451);
    await run();
    mailServer.refuse('message', undefined);
    expect(await rowOf(as)).toMatchObject({ unanswered: 0, reminded_at: null });
    await run();
    expect(mailsTo(as)).toEqual([]);
    later(2 * hour);
    await run();
    expect(mailsTo(as)).toHaveLength(1);
    expect((await rowOf(as)).unanswered).toBe(1);
  });

  test('that rejects a mail for good gets no second try this week', async () => {
    const as = await reminded();
    await due(as);
    mailServer.refuse('recipient', 550);
    const before = mailServer.refused();
    await run();
    later(2 * hour);
    await run();
    mailServer.refuse('recipient', undefined);
    expect(mailServer.refused() - before).toBe(1);
  });
});

describe('unsubscribing from reminders', () => {
  const tokenOf = (as: Session) =>
    unsubscribeTokens(api.deps.config.jwtSecrets, 'reminders').make(as.user_id);
  const isOn = async (as: Session) => (await goal(as)).body.reminders;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClick = (token: string, headers: Record<string, string> = form) =>
    api.call('POST', `/unsubscribe?stop=${token}`, { headers, body: 'List-Unsubscribe=One-Click' });

  test('takes one press without signing in, and can be repeated', async () => {
    const as = await reminded();
    for (let turn = 0; turn < 2; turn += 1) {
      const { status } = await api.call('POST', '/v1/reminders/stop/', { body: { token: tokenOf(as) } });
      expect(status).toBe(200);
      expect(await isOn(as)).toBe(false);
    }
    expect((await goal(as)).body.weekly_days).toBe(3);
  });

  test.each([
    ['as a form', form],
    ['as parts', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('works from a mail program, %s', async (_, headers) => {
    const as = await reminded();
    expect((await oneClick(tokenOf(as), headers)).status).toBe(200);
    expect((await oneClick(tokenOf(as), headers)).status).toBe(200);
    expect(await isOn(as)).toBe(false);
  });

  test('does not happen just by opening the link', async () => {
    const as = await reminded();
    await api.call('GET', `/unsubscribe?stop=${tokenOf(as)}`);
    expect(await isOn(as)).toBe(true);
  });

  test('cannot be done for another account', async () => {
    const [as, other] = [await reminded(), await reminded()];
    const forged = tokenOf(other).replace(`${other.user_id}.`, `${as.user_id}.`);
    expect((await oneClick(forged)).status).toBe(400);
    expect((await oneClick('')).status).toBe(400);
    const stop = await api.call('POST', '/v1/reminders/stop/', { body: { token: forged } });
    expect(stop).toMatchObject({ status: 400, body: { token: [expect.any(String)] } });
    expect(await isOn(as)).toBe(true);
  });

  test('succeeds even if the account has been deleted', async () => {
    const as = await reminded();
    await api.db.deleteFrom('account').where('id', '=', as.user_id).execute();
    expect((await oneClick(tokenOf(as))).status).toBe(200);
  });
});
