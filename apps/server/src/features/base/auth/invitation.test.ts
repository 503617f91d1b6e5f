import { firstTerms } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ REGISTRATION: 'invite', RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const day = 86_400_000;
const password = 'mango taxi sunrise';
let count = 0;
const address = () => `guest-${++count}@test.example`;

const linkIn = (mail = '') => /register\?invitation=([\w-]+)/.exec(readable(mail))?.[1] ?? '';
/** Invites an address and returns the token from the mail. */
async function invited(email: string, on = api): Promise<string> {
  await on.deps.invitations.invite(email, null);
  await on.runJobs();
  return linkIn(mailsTo(on.deps.config.dataDir, email).at(-1));
}
const register = (email: string, invitation?: string, on = api) =>
  on.call('POST', '/api/register/', {
    body: {
      email,
      password,
      first_name: 'Thandiwe',
      last_name: 'Guest',
      terms: firstTerms,
      ...(invitation && { invitation }),
    },
  });
const read = (invitation: string) => api.call('POST', '/api/register/invitation/', { body: { invitation } });
const subjectsTo = (email: string, on = api) =>
  mailsTo(on.deps.config.dataDir, email).map((mail) => /^Subject: (.*)\r$/m.exec(readable(mail))?.[1]);

describe('with REGISTRATION=invite', () => {
  test('registering without an invitation gets a 403 that says where to ask for one', async () => {
    const { status, body } = await register(address());
    expect([status, body.detail]).toEqual([403, expect.stringMatching(/invitation.*Log a ticket/)]);
  });

  test('an invitation creates one account, whose address is confirmed', async () => {
    const email = address();
    const token = await invited(email);
    expect(await read(token)).toMatchObject({ status: 200, body: { email } });
    expect((await register(email.toUpperCase(), token)).status).toBe(201);
    const as = await api.signIn(email, password);
    const user = await api.call('GET', `/v1/user/${as.user_id}/`, { as });
    expect(user.body).toMatchObject({ email_confirmed: true, is_admin: false });
    await api.runJobs();
    expect(subjectsTo(email)).toEqual(['You are invited to ReadytoWork', 'Welcome to ReadytoWork']);
    for (const answer of [await register(email, token), await register(address(), token), await read(token)])
      expect(answer).toMatchObject({ status: 400, body: { invitation: [expect.any(String)] } });
  });

  test('only one of four simultaneous requests creates the account', async () => {
    const email = address();
    const token = await invited(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(email, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('an invitation works only for its own address, and a refused request does not use it up', async () => {
    const email = address();
    const token = await invited(email);
    const other = await register(address(), token);
    expect(other).toMatchObject({
      status: 400,
      body: { email: [expect.stringContaining('another address')] },
    });
    const weak = {
      email,
      password: 'short',
      first_name: 'A',
      last_name: 'B',
      terms: firstTerms,
      invitation: token,
    };
    expect((await api.call('POST', '/api/register/', { body: weak })).status).toBe(400);
    expect((await register(email, token)).status).toBe(201);
  });

  test('an invitation works for 14 days', async () => {
    const [early, late] = [address(), address()];
    const [first, second] = [await invited(early), await invited(late)];
    api.pass(13.9 * day);
    expect((await register(early, first)).status).toBe(201);
    api.pass(0.2 * day);
    expect((await register(late, second)).status).toBe(400);
    api.pass(-14.1 * day);
  });

  test('the database stores nothing from which the link could be rebuilt', async () => {
    const email = address();
    await invited(email);
    const { rows } = await sql<{ hash: Buffer; row: string }>`
      select unnest(token_hashes) as hash, invitation::text as row from invitation where email = ${email}`.execute(
      api.db,
    );
    expect(rows).toHaveLength(1);
    for (const { hash } of rows)
      for (const guess of [hash.toString('base64url'), hash.toString('hex')])
        expect((await register(email, guess)).status).toBe(400);
  });

  test('a second mail has a different link, and the first one stays valid', async () => {
    const email = address();
    await api.deps.invitations.invite(email, null);
    const { rows } = await sql<{ id: number }>`select id from invitation where email = ${email}`.execute(
      api.db,
    );
    const [send] = api.deps.jobs.filter(({ name }) => name === 'invitation-mail');
    const tokens = [];
    for (const id of ['again-1', 'again-2']) {
      await send?.run({ id: rows[0]?.id }, { id, addedAt: new Date(), signal: undefined });
      tokens.push(linkIn(mailsTo(api.deps.config.dataDir, email).at(-1)));
    }
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await read(token)).status).toBe(200);
  });

  test('if the address got an account in the meantime, the response is the same and its owner gets a mail', async () => {
    const email = address();
    const [token, more] = [await invited(email), await invited(email)];
    const first = await register(email, token);
    await api.runJobs();
    const second = await register(email, more);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    await api.runJobs();
    expect(subjectsTo(email).at(-1)).toBe('You already have a ReadytoWork account');
  });

  test('an address that has an account is not invited', async () => {
    const { email } = await api.learner();
    expect(await api.deps.invitations.invite(email.toUpperCase(), null)).toBe(false);
  });

  test('the inviter is recorded, and old invitations are deleted', async () => {
    const { user_id } = await api.learner();
    const email = address();
    await api.deps.invitations.invite(email, { id: user_id, sender: '192.0.2.9' });
    const row = await api.db
      .selectFrom('invitation')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    const noted = await api.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'invitation')
      .where('actor_id', '=', user_id)
      .execute();
    expect(noted).toMatchObject([{ subject: String(row?.id), address: '192.0.2.9' }]);
    api.pass(45 * day);
    await api.deps.retention.run();
    api.pass(-45 * day);
    expect(await api.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });
});

test('with REGISTRATION=open an invitation also confirms the address', async () => {
  const open = await startApi({ RATE_LIMITS: 'off' });
  const email = address();
  const token = await invited(email, open);
  expect((await register(email, token, open)).status).toBe(201);
  const as = await open.signIn(email, password);
  const user = await open.call('GET', `/v1/user/${as.user_id}/`, { as });
  expect(user.body.email_confirmed).toBe(true);
  expect((await register(address(), undefined, open)).status).toBe(201);
  await open.close();
});

test('with REGISTRATION=closed there are no invitations', async () => {
  const closed = await startApi({ REGISTRATION: 'closed' });
  const answer = await closed.call('POST', '/api/register/invitation/', { body: { invitation: 'x' } });
  expect(answer.status).toBe(404);
  await closed.close();
});
