import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { type MailServer, readable, startMailServer } from '../../../testing/mail-server.ts';
import { unsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';

let mailServer: MailServer;
let api: TestApi;
let naledi: ParticipantSession;
let sipho: ParticipantSession;
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

const hour = 3_600_000;
/** Advances the clock to this hour in South Africa. */
function until(time: number): void {
  do api.pass(hour);
  while (hourOf(api.deps.clock()) !== time);
}
const path = '/v1/notices/digest/';
const digest = async (as: Session = naledi) => (await api.call('GET', path, { as })).body;
const set = (to: object, as: Session = naledi) =>
  api.call('PUT', path, { as, body: { on: true, quiet_from: 20, quiet_until: 8, ...to } });
const run = () => {
  const job = api.deps.jobs.find(({ name }) => name === 'send-digests');
  if (!job) throw new Error('There is no such job.');
  return job.run({}, { id: '1', addedAt: new Date(), signal: undefined });
};
const mails = (to = naledi) => mailServer.mails.filter((mail) => mail.to.includes(to.email));
const commented = (about = 'a-post', from = sipho) =>
  api.deps.notices.tell(api.db, { to: naledi.user_id, kind: 'comment', from: from.user_id, about });
const account = (to: { email_confirmed_at?: Date | null; deactivated_at?: Date }) =>
  api.db.updateTable('account').set(to).where('id', '=', naledi.user_id).execute();

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await openCommunity(api);
  // Removes digests that earlier tests left due.
  await api.db.updateTable('notice_digest').set({ due_at: null }).execute();
  naledi = await participant(api, 'Naledi', 'Dube');
  sipho = await participant(api, 'Sipho', 'Maseko');
  await account({ email_confirmed_at: new Date() });
  until(12);
});

describe('the daily mail', () => {
  test('is off until the member switches it on, which stores the choice as a consent', async () => {
    expect(await digest()).toEqual({ on: false, quiet_from: 20, quiet_until: 8 });
    const wanted = { on: true, quiet_from: 18, quiet_until: 6 };
    expect((await set(wanted)).body).toEqual(wanted);
    await set(wanted);
    await set({ on: false });
    const { body } = await api.call('GET', '/v1/user/consents/', { as: naledi });
    const own = body.filter(({ kind }: { kind: string }) => kind === 'digest');
    expect(own.map(({ given }: { given: boolean }) => given)).toEqual([false, true]);
  });

  test.each([{ quiet_from: 24 }, { quiet_until: -1 }, { quiet_from: 7.5 }])('refuses %j', async (hours) => {
    expect((await set(hours)).status).toBe(400);
  });

  test('comes in the morning with names and links, but without text by members', async () => {
    await set({});
    await commented('one');
    await commented('two');
    await run();
    expect(mails()).toEqual([]);
    until(8);
    await run();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    const text = readable(mail?.raw ?? '');
    expect(text).toContain('Subject: What is new in your community');
    expect(text).toContain('Hello Naledi,');
    expect(text).toContain('Sipho M. commented on what you posted.');
    expect(text).toContain('https://learn.example.org/community/notices');
    const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ');
    expect(head).toMatch(
      /^List-Unsubscribe: ?<https:\/\/learn\.example\.org\/unsubscribe\/community\?stop=[\w.-]+>$/m,
    );
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });

  test('reports each event once, and is not sent without a new event', async () => {
    await set({});
    await commented();
    for (let days = 0; days < 3; days += 1) {
      until(8);
      await run();
    }
    expect(mails()).toHaveLength(1);
    await commented('another');
    until(8);
    await run();
    expect(mails()).toHaveLength(2);
  });

  test('reports an event once even if it happens in the millisecond of switching on or sending', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await set({});
    await commented('one');
    until(8);
    await run();
    await commented('two');
    vi.useRealTimers();
    expect(mails()).toHaveLength(1);
    for (let days = 0; days < 2; days += 1) {
      until(8);
      await run();
      expect(mails()).toHaveLength(2);
    }
  });

  test('does not report seen events, or those from before it was switched on', async () => {
    await commented('before');
    api.pass(1000);
    await set({});
    api.pass(1000);
    await commented('seen');
    await api.call('PUT', '/v1/notices/seen/', {
      as: naledi,
      body: { until: api.deps.clock().toISOString() },
    });
    until(8);
    await run();
    expect(mails()).toEqual([]);
  });

  test('comes at most once a day, whatever the member changes', async () => {
    await set({});
    await commented();
    until(8);
    await run();
    for (const quiet_until of [9, 10, 11]) {
      await set({ on: false });
      await set({ quiet_until });
      await commented(`until ${quiet_until}`);
      until(quiet_until);
      await run();
    }
    expect(mails()).toHaveLength(1);
  });

  test('does not come in quiet hours, even if it became due before them', async () => {
    await set({});
    await commented();
    until(7);
    api.pass(25 * hour);
    until(21);
    await run();
    expect(mails()).toEqual([]);
    until(8);
    await run();
    expect(mails()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['whose address is not confirmed', () => account({ email_confirmed_at: null })],
    ['whose account is shut', () => account({ deactivated_at: new Date() })],
    ['who switched it off', () => set({ on: false })],
    [
      'who is barred',
      () =>
        api.db
          .updateTable('community_member')
          .set({ barred_until: new Date('9999-12-31') })
          .where('account_id', '=', naledi.user_id)
          .execute(),
    ],
    [
      'who blocked whoever did it',
      () =>
        api.db
          .insertInto('community_block')
          .values({ account_id: naledi.user_id, other_id: sipho.user_id, at: new Date() })
          .execute(),
    ],
    ['where the community was switched off', () => openCommunity(api, 'off')],
  ])('is not sent to a member %s', async (_, spoil) => {
    await set({});
    await commented();
    await spoil();
    until(8);
    await run();
    expect(mails()).toEqual([]);
  });

  test('can be sent and postponed if its due time has microseconds', async () => {
    await set({});
    await commented();
    await set({}, sipho);
    until(8);
    await sql`update notice_digest set due_at = '2020-01-01 00:00:00.123456Z' where due_at is not null`.execute(
      api.db,
    );
    await run();
    expect([mails(), mails(sipho)].map(({ length }) => length)).toEqual([1, 0]);
    expect(await sql`select from notice_digest where due_at < '2021-01-01'`.execute(api.db)).toMatchObject({
      rows: [],
    });
  });

  test('is sent once if two workers look at the same time', async () => {
    await set({});
    await commented();
    until(8);
    await Promise.all([run(), run(), run()]);
    expect(mails()).toHaveLength(1);
  });

  test('comes an hour later with the same content if the mail server failed', async () => {
    await set({});
    await commented();
    until(8);
    mailServer.refuse('message', 451);
    await run();
    mailServer.refuse('message', undefined);
    await run();
    expect(mails()).toEqual([]);
    api.pass(hour);
    await run();
    expect(readable(mails()[0]?.raw ?? '')).toContain('Sipho M. commented');
  });
});

describe('unsubscribing from the daily mail', () => {
  const tokenOf = (as: Session) => unsubscribeTokens(api.deps.config.jwtSecrets, 'digest').make(as.user_id);
  const isOn = async () => (await digest()).on;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const oneClick = (token: string) =>
    api.call('POST', `/unsubscribe/community?stop=${token}`, { headers, body: 'List-Unsubscribe=One-Click' });
  beforeEach(() => set({ quiet_from: 22 }));

  test('takes one press without signing in and can be repeated; the quiet hours stay', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const { status } = await api.call('POST', `${path}stop/`, { body: { token: tokenOf(naledi) } });
      expect(status).toBe(200);
      expect(await digest()).toMatchObject({ on: false, quiet_from: 22 });
    }
  });

  test('works from a mail program’s button; merely opening the link changes nothing', async () => {
    await api.call('GET', `/unsubscribe/community?stop=${tokenOf(naledi)}`);
    expect(await isOn()).toBe(true);
    expect((await oneClick(tokenOf(naledi))).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  test('is not possible for another account, or with the token of a reminder mail', async () => {
    const forged = tokenOf(sipho).replace(`${sipho.user_id}.`, `${naledi.user_id}.`);
    const ofReminders = unsubscribeTokens(api.deps.config.jwtSecrets, 'reminders').make(naledi.user_id);
    for (const token of [forged, ofReminders, '']) expect((await oneClick(token)).status).toBe(400);
    expect(await isOn()).toBe(true);
  });
});
