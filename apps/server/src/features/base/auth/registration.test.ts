import { firstTerms } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const password = 'mango taxi sunrise';
let count = 0;
const fresh = () => `198.51.100.${++count % 250}`;
const newcomer = () => ({
  email: `newcomer-${++count}@test.example`,
  password,
  first_name: 'Thandiwe',
  last_name: "O'Mokoéna",
  terms: firstTerms,
});
const register = (body: object, from = fresh()) => api.call('POST', '/api/register/', { body, from });
const confirm = (token: string, as: { access: string }) =>
  api.call('POST', '/api/register/confirm/', { as, body: { token } });
const mails = (email: string) => mailsTo(api.deps.config.dataDir, email).map(readable);
const linkIn = (mail = '') => /confirm-email\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
const accountOf = (email: string) =>
  api.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

describe('registering', () => {
  test('creates an account that may sign in at once; the mailed link confirms its address', async () => {
    const body = { ...newcomer(), date_of_birth: '2004-02-29' };
    expect(await register(body)).toMatchObject({ status: 201, body: { detail: expect.any(String) } });
    const as = await api.signIn(body.email.toUpperCase(), password);
    const user = async () => (await api.call('GET', `/v1/user/${as.user_id}/`, { as })).body;
    expect(await user()).toMatchObject({ last_name: "O'Mokoéna", is_admin: false, email_confirmed: false });
    await api.runJobs();
    const [mail] = mails(body.email);
    expect(mail).toContain('Subject: Welcome to ReadytoWork');
    expect((await confirm(linkIn(mail), as)).status).toBe(200);
    expect((await user()).email_confirmed).toBe(true);
    expect((await confirm(linkIn(mail), as)).status).toBe(200);
    expect(await accountOf(body.email)).toMatchObject({
      date_of_birth: '2004-02-29',
      terms_version: firstTerms,
      terms_accepted_at: expect.any(Date),
    });
  });

  test('takes a person with one name, whose mails and lists show it without a blank', async () => {
    const body = { ...newcomer(), first_name: 'Nomvula', last_name: ' ' };
    expect((await register(body)).status).toBe(201);
    const as = await api.signIn(body.email, password);
    const { body: user } = await api.call('GET', `/v1/user/${as.user_id}/`, { as });
    expect(user).toMatchObject({ first_name: 'Nomvula', last_name: '' });
    const changed = await api.call('PATCH', '/v1/user/', { as, body: { last_name: 'Dube' } });
    expect(changed.body).toMatchObject({ last_name: 'Dube' });
    await api.call('PATCH', '/v1/user/', { as, body: { last_name: '' } });
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
    await api.runJobs();
    expect(mails(body.email)[0]).toMatch(/^To: Nomvula <newcomer-/m);
  });

  test('responds the same if the address has an account, which it does not change, and mails the owner', async () => {
    const first = newcomer();
    const answers = [await register(first)];
    await api.runJobs();
    const other = { ...first, email: first.email.toUpperCase(), password: 'another taxi sunrise' };
    answers.push(await register({ ...other, first_name: 'Mallory' }));
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[1]?.status).toBe(201);
    await api.runJobs();
    const told = mails(first.email);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('Subject: You already have a ReadytoWork account');
    expect(told[1]).not.toMatch(/Mallory|Thandiwe/);
    await api.signIn(first.email, password);
    await expect(api.signIn(first.email, 'another taxi sunrise')).rejects.toThrow('401');
  });

  test('creates only one account for eight simultaneous requests with the same address', async () => {
    const body = newcomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    await api.runJobs();
    expect(mails(body.email).filter((mail) => mail.includes('Subject: Welcome'))).toHaveLength(1);
  });

  test('allows sixty an hour from one network, so that a class behind one router can register', async () => {
    // Sets the counter to 57 directly, because a real registration takes the time of hashing a password.
    await sql`insert into throttle (key, count, resets_at)
      values ('register:203.0.113.77', 57, now() + interval '1 hour')`.execute(api.db);
    const answers = [];
    for (let times = 0; times < 4; times += 1) answers.push(await register(newcomer(), '203.0.113.77'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  });

  test('does not fill a mailbox if it is repeated', async () => {
    const body = newcomer();
    await register(body);
    for (let times = 0; times < 8; times += 1) {
      await register(body);
      await api.runJobs();
    }
    expect(mails(body.email).length).toBeLessThanOrEqual(6);
  });

  test.each([
    ['first_name', { first_name: '' }],
    ['first_name', { first_name: '   ' }],
    ['first_name', { first_name: '<img src=x onerror=alert(1)>' }],
    ['first_name', { first_name: 'your prize: www.evil.example' }],
    ['last_name', { last_name: 'https://evil' }],
    ['last_name', { last_name: 'me@evil' }],
    ['first_name', { first_name: 'a\u0007b' }],
    ['last_name', { last_name: 'x'.repeat(81) }],
    ['last_name', { last_name: '12345' }],
    ['email', { email: 'not an address' }],
    ['password', { password: 'short' }],
    ['password', { password: 'Thandiwe2024' }],
    ['date_of_birth', { date_of_birth: '2999-01-01' }],
    ['date_of_birth', { date_of_birth: '2004-02-30' }],
    ['date_of_birth', { date_of_birth: '1890-01-01' }],
    ['date_of_birth', { date_of_birth: '2016-01-01' }],
    ['date_of_birth', { date_of_birth: new Date().toISOString().slice(0, 10) }],
    ['terms', { terms: undefined }],
    ['terms', { terms: 'older' }],
    ['is_admin', { is_admin: true }],
    ['user_type', { user_type: 'rtw' }],
  ])('refuses %s: %j', async (field, wrong) => {
    const { status, body } = await register({ ...newcomer(), ...wrong });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test.each<[object, string[]]>([
    [{ last_name: '<b>', password: 'short' }, ['last_name', 'password']],
    [{ first_name: '', email: 'nobody', password: 'Password2024' }, ['email', 'first_name', 'password']],
    [{ email: '', date_of_birth: '2016-01-01', terms: 'older' }, ['date_of_birth', 'email', 'terms']],
    [{ first_name: 7, password: '' }, ['first_name', 'password']],
    [{ email: ['x'], date_of_birth: '2999-01-01' }, ['date_of_birth', 'email']],
  ])('reports all wrong fields of %j at once', async (wrong, fields) => {
    const { status, body } = await register({ ...newcomer(), ...wrong });
    expect([status, Object.keys(body).sort()]).toEqual([400, fields]);
  });

  test('refuses a body that is not an object', async () => {
    expect((await register([])).body).toEqual({ non_field_errors: [expect.any(String)] });
  });

  test.each([
    ['Ng\u0169g\u0129', 'Ngũgĩ'],
    ['Zoe\u0308', 'Zoë'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['  Jean-Luc van der Merwe, Jr. ', 'Jean-Luc van der Merwe, Jr.'],
    ['J.R. Dlamini', 'J.R. Dlamini'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('stores the name %s as %s', async (first_name, kept) => {
    const body = { ...newcomer(), first_name };
    expect((await register(body)).status).toBe(201);
    expect((await accountOf(body.email))?.first_name).toBe(kept);
  });
});

describe('the registration settings', () => {
  const set = (name: string, value: unknown) =>
    sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
      on conflict (name) do update set value = excluded.value`.execute(api.db);
  const young = new Date(Date.now() - 17 * 366 * 86_400_000).toISOString().slice(0, 10);

  test('define the minimum age, also for profile changes; a birthday stored earlier that is too young blocks no other change', async () => {
    const body = { ...newcomer(), date_of_birth: young };
    expect((await register(body)).body).toEqual({ date_of_birth: [expect.stringMatching(/18 and older/)] });
    await set('minimum_age', 16);
    expect((await register(body)).status).toBe(201);
    await set('minimum_age', 18);
    const as = await api.signIn(body.email, password);
    const change = (to: object) => api.call('PATCH', '/v1/user/', { as, body: to });
    expect((await change({ first_name: 'Zee', date_of_birth: young })).status).toBe(200);
    expect((await change({ date_of_birth: '2016-01-01' })).body).toEqual({
      date_of_birth: [expect.any(String)],
    });
    expect((await change({ date_of_birth: null })).status).toBe(200);
  });

  test('define the version of the terms; an invalid value is ignored', async () => {
    await set('terms_version', '2027-05');
    expect((await register(newcomer())).body).toEqual({ terms: [expect.stringContaining('have changed')] });
    const body = { ...newcomer(), terms: '2027-05' };
    expect((await register(body)).status).toBe(201);
    expect((await accountOf(body.email))?.terms_version).toBe('2027-05');
    for (const [name, value] of [
      ['terms_version', 7],
      ['minimum_age', 'young'],
    ] as const)
      await set(name, value);
    expect((await register(newcomer())).status).toBe(201);
  });
});

describe('confirming', () => {
  test('works for seven days, and not with what the database stores', async () => {
    const [early, late] = [newcomer(), newcomer()];
    await register(early);
    await register(late);
    await api.runJobs();
    const [token, lateToken] = [early, late].map(({ email }) => linkIn(mails(email)[0]));
    const as = await api.signIn(early.email, password);
    const stored = await api.db.selectFrom('email_confirmation').select('token_hash').execute();
    for (const { token_hash } of stored)
      expect((await confirm(token_hash.toString('base64url'), as)).status).toBe(400);
    api.pass(6.9 * 86_400_000);
    expect((await confirm(token ?? '', as)).status).toBe(200);
    api.pass(0.2 * 86_400_000);
    expect((await confirm(lateToken ?? '', await api.signIn(late.email, password))).body).toEqual({
      token: [expect.any(String)],
    });
    api.pass(-7.1 * 86_400_000);
  });

  test("credits nobody's mailbox to someone else: the link only works in a session of its account", async () => {
    const [owner, stranger] = [newcomer(), await api.learner()];
    await register(owner);
    await api.runJobs();
    const token = linkIn(mails(owner.email)[0]);
    // A mail scanner opens the link without a session.
    expect((await api.call('POST', '/api/register/confirm/', { body: { token } })).status).toBe(401);
    expect((await confirm(token, stranger)).body).toEqual({
      token: [expect.stringContaining('another account')],
    });
    expect((await accountOf(owner.email))?.email_confirmed_at).toBeNull();
    expect((await confirm(token, await api.signIn(owner.email, password))).status).toBe(200);
    expect((await accountOf(owner.email))?.email_confirmed_at).toBeInstanceOf(Date);
  });

  test('can be mailed again, five times an hour, until the address is confirmed', async () => {
    const as = await api.learner();
    const again = () => api.call('POST', '/api/register/send_again/', { as });
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await api.runJobs();
    const [mail, more] = mails(as.email);
    expect(more).toBeUndefined();
    expect((await confirm(linkIn(mail), as)).status).toBe(200);
    expect((await again()).status).toBe(200);
    await api.runJobs();
    expect(mails(as.email)).toHaveLength(1);
  });

  test('also happens when a password is reset by mail', async () => {
    const { email, user_id } = await api.learner();
    await api.call('POST', '/v1/password_reset/', { body: { email }, from: fresh() });
    await api.runJobs();
    const token = /forgot-password\?token=([\w-]+)/.exec(mails(email)[0] ?? '')?.[1];
    const done = await api.call('POST', '/v1/password_reset/confirm/', { body: { token, password } });
    expect(done.status).toBe(200);
    const row = await api.db.selectFrom('account').selectAll().where('id', '=', user_id).executeTakeFirst();
    expect(row?.email_confirmed_at).toBeInstanceOf(Date);
  });

  test('expired links are deleted', async () => {
    await sql`update email_confirmation set expires_at = now() - interval '1 day'`.execute(api.db);
    await api.deps.retention.run();
    expect(await api.db.selectFrom('email_confirmation').selectAll().execute()).toEqual([]);
  });
});

describe('REGISTRATION', () => {
  test('closed: the route does not exist, but links mailed before still work', async () => {
    const closed = await startApi({ REGISTRATION: 'closed' });
    for (const method of ['GET', 'POST', 'PUT'] as const)
      expect((await closed.call(method, '/api/register/', { body: newcomer() })).status).toBe(404);
    const as = await closed.learner();
    const answer = await closed.call('POST', '/api/register/confirm/', { as, body: { token: 'x' } });
    expect(answer).toMatchObject({ status: 400, body: { token: [expect.any(String)] } });
    await closed.close();
  });

  test('invite: works only with an invitation', async () => {
    const invite = await startApi({ REGISTRATION: 'invite' });
    const answer = await invite.call('POST', '/api/register/', { body: newcomer() });
    expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('invit') } });
    await invite.close();
  });
});
