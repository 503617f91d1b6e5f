import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const password = 'ReadyToWork-demo-1';
const day = 86_400_000;
let count = 0;
const fresh = () => `moved-${++count}@test.example`;

type Learner = Session & { email: string };
async function learner(confirmed = true): Promise<Learner> {
  const as = await api.learner('Thandiwe');
  if (confirmed)
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
  return as;
}
const ask = (as: Learner, email: string, typed = password) =>
  api.call('POST', '/v1/user/change_email/', { as, body: { email, password: typed } });
const confirm = (as: Session, token: string) =>
  api.call('POST', '/v1/user/change_email/confirm/', { as, body: { token } });
const stop = (token: string) => api.call('POST', '/v1/user/change_email/stop/', { body: { token } });
async function mails(email: string): Promise<string[]> {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, email).map(readable);
}
const tokenIn = (name: string, mail = '') => new RegExp(`\\?${name}=([\\w-]+)`).exec(mail)?.[1] ?? '';
const changeToken = async (email: string) => tokenIn('change', (await mails(email)).at(-1));
const stopToken = async (email: string) => tokenIn('stop', (await mails(email)).at(-1));
const addressOf = async (as: Session) =>
  (await api.db.selectFrom('account').select('email').where('id', '=', as.user_id).executeTakeFirst())?.email;

/** Creates an account with a changed address; returns it with both mailboxes. */
async function moved() {
  const as = await learner();
  const to = fresh();
  await ask(as, to);
  await confirm(as, await changeToken(to));
  return { as, to };
}

describe('changing the address', () => {
  test('takes effect on confirmation; both addresses get a mail, and the session continues', async () => {
    const as = await learner();
    const to = fresh();
    expect(await ask(as, to)).toMatchObject({
      status: 200,
      body: { detail: expect.stringContaining('24 hours') },
    });
    const [asking = ''] = await mails(to);
    const [notice = ''] = await mails(as.email);
    expect(asking).toContain('Subject: Confirm your new email address');
    expect(asking).not.toMatch(/Thandiwe|Nkosi/);
    expect(notice).toContain('It was not me');
    expect(notice).not.toContain(to);
    expect(await addressOf(as)).toBe(as.email);

    const token = tokenIn('change', asking);
    expect([(await confirm(as, token)).status, (await confirm(as, token)).status]).toEqual([200, 200]);
    const user = await api.call('GET', `/v1/user/${as.user_id}/`, { as });
    expect(user.body).toMatchObject({ email: to, email_confirmed: true });
    expect((await mails(to)).at(-1)).toContain(
      'Subject: Your ReadytoWork account has this email address now',
    );
    expect((await mails(as.email)).at(-1)).toContain('Subject: Your ReadytoWork email address was changed');
    await api.signIn(to, password);
    await expect(api.signIn(as.email, password)).rejects.toThrow('401');
    const noted = await api.db
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', as.user_id)
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email-change-asked', 'email-change']),
    );
  });

  test('invalidates links that were mailed to the old address', async () => {
    const as = await learner();
    await api.call('POST', '/v1/password_reset/', { body: { email: as.email } });
    const reset = /forgot-password\?token=([\w-]+)/.exec((await mails(as.email)).at(-1) ?? '')?.[1];
    const to = fresh();
    await ask(as, to);
    await confirm(as, await changeToken(to));
    const body = { token: reset, password: 'mango taxi sunrise' };
    expect((await api.call('POST', '/v1/password_reset/confirm/', { body })).status).toBe(400);
  });

  test.each([
    ['a wrong password', 'new@test.example', 'not-the-password', 'password'],
    ['no address', 'nobody', password, 'email'],
  ])('refuses %s with an error at its field', async (_, email, typed, field) => {
    const { status, body } = await ask(await learner(), email, typed);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test("says so if the new address is the account's present one", async () => {
    const as = await learner();
    expect((await ask(as, as.email.toUpperCase())).body).toEqual({
      email: [expect.stringContaining('already')],
    });
  });

  test('responds the same if the address already has an account, and mails its owner', async () => {
    const [as, other] = [await learner(), await learner()];
    const answers = [await ask(as, fresh()), await ask(as, other.email.toUpperCase())];
    expect(answers[1]).toMatchObject({ status: answers[0]?.status, body: answers[0]?.body });
    const [mail = '', more] = await mails(other.email);
    expect(more).toBeUndefined();
    expect(mail).toContain('Subject: This email address has a ReadytoWork account already');
    expect(mail).not.toContain('?change=');
  });

  test('succeeds for only one of two accounts that want the same address', async () => {
    const to = fresh();
    const people = [await learner(), await learner()];
    const tokens: string[] = [];
    for (const as of people) {
      await ask(as, to);
      tokens.push(await changeToken(to));
    }
    const answers = await Promise.all(people.map((as, index) => confirm(as, tokens[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('gives whoever reads a mistyped address no access: the link only works in a session of the account', async () => {
    const [as, stranger] = [await learner(), await learner()];
    const to = fresh();
    await ask(as, to);
    const token = await changeToken(to);
    const body = { token };
    expect((await api.call('POST', '/v1/user/change_email/confirm/', { body })).status).toBe(401);
    expect((await api.call('POST', '/api/register/confirm/', { as, body })).status).toBe(400);
    expect((await confirm(stranger, token)).body).toEqual({
      token: [expect.stringContaining('another account')],
    });
    expect([await addressOf(as), await addressOf(stranger)]).toEqual([as.email, stranger.email]);
  });

  test('keeps only the newest link valid, for 24 hours', async () => {
    const as = await learner();
    const [first, second] = [fresh(), fresh()];
    await ask(as, first);
    const superseded = await changeToken(first);
    await ask(as, second);
    const token = await changeToken(second);
    expect((await confirm(as, superseded)).status).toBe(400);
    api.pass(25 * 3_600_000);
    const later = await api.signIn(as.email, password);
    expect((await confirm(later, token)).status).toBe(400);
    api.pass(-25 * 3_600_000);
    expect((await confirm(as, token)).status).toBe(200);
  });

  test('allows five requests an hour per account, and five mails to a new address', async () => {
    const as = await learner();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask(as, fresh())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const victim = fresh();
    for (let times = 0; times < 7; times += 1) {
      await ask(await learner(), victim);
      await api.runJobs();
    }
    expect(await mails(victim)).toHaveLength(5);
  });

  test('stores nothing in the database from which the link could be rebuilt', async () => {
    const as = await learner();
    const to = fresh();
    await ask(as, to);
    await mails(to);
    const rows = await api.db
      .selectFrom('email_change')
      .selectAll()
      .where('account_id', '=', as.user_id)
      .execute();
    const hashes = rows.flatMap(({ confirm_hashes, stop_hashes }) => [...confirm_hashes, ...stop_hashes]);
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) {
      expect((await confirm(as, hash.toString('base64url'))).status).toBe(400);
      expect((await stop(hash.toString('base64url'))).status).toBe(400);
    }
  });
});

describe('the "it was not me" link', () => {
  test('stops the pending change, ends all sessions, and mails a link to set a new password', async () => {
    const as = await learner();
    const to = fresh();
    await ask(as, to);
    const token = await changeToken(to);
    const notMe = await stopToken(as.email);
    expect((await stop(notMe)).status).toBe(200);
    expect((await api.call('GET', `/v1/user/${as.user_id}/`, { as })).status).toBe(401);
    const again = await api.signIn(as.email, password);
    expect((await confirm(again, token)).status).toBe(400);
    expect((await mails(as.email)).at(-1)).toContain('/forgot-password?token=');
    expect((await stop(notMe)).body).toEqual({ token: [expect.any(String)] });
  });

  test('gives the account back to its owner, even after a second change, and a thief cannot take it again', async () => {
    const { as, to } = await moved();
    const notMe = await stopToken(as.email);
    const further = fresh();
    await ask(as, further);
    await confirm(as, await changeToken(further));
    const ofThief = await stopToken(to);
    expect(await addressOf(as)).toBe(further);
    expect((await stop(notMe)).status).toBe(200);
    expect(await addressOf(as)).toBe(as.email);
    expect((await stop(ofThief)).status).toBe(400);
    expect(await addressOf(as)).toBe(as.email);
  });

  test('works for seven days', async () => {
    const { as, to } = await moved();
    const notMe = await stopToken(as.email);
    api.pass(7.1 * day);
    expect((await stop(notMe)).status).toBe(400);
    api.pass(-7.1 * day);
    expect(await addressOf(as)).toBe(to);
  });

  test('is not sent to an old address that was never confirmed', async () => {
    const as = await learner(false);
    const to = fresh();
    await ask(as, to);
    await confirm(as, await changeToken(to));
    expect(await addressOf(as)).toBe(to);
    expect(await mails(as.email)).toEqual([]);
  });
});
