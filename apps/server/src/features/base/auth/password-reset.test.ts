import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readable, startMailServer, tokenIn } from '../../../testing/mail-server.ts';
import { mailsTo as mailsIn } from '../../../testing/outbox.ts';
import { JobWorker } from '../jobs/worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const newPassword = 'mango taxi sunrise';
const minutes = 60_000;
let lastAddress = 0;
/** Returns a new IP address for each request, so that limits by address do not affect the tests. */
const fresh = () => `198.51.100.${++lastAddress}`;
const ask = (email: string, from = fresh()) =>
  api.call('POST', '/v1/password_reset/', { body: { email }, from });
const confirm = (token: string, password = newPassword) =>
  api.call('POST', '/v1/password_reset/confirm/', { body: { token, password }, from: fresh() });
const signIn = (username: string, password: string, from = fresh()) =>
  api.call('POST', '/api/token/', { body: { username, password }, from });
const summary = (access: string) => api.call('GET', '/v1/module/webmodule/summary/', { as: { access } });

const mailsTo = (email: string) => mailsIn(api.deps.config.dataDir, email);

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  await api.runJobs();
  return tokenIn(mailsTo(email).at(-1) ?? '');
}

describe('a forgotten password', () => {
  test('is replaced through the link in the mail, and all sessions end', async () => {
    const learner = await api.learner('Zoë', "O'Brien <b>");
    const bystander = await api.learner();
    await ask(learner.email.replace('learner', 'LEARNER'));
    await api.runJobs();
    const { status, body } = await confirm(tokenIn(mailsTo(learner.email)[0] ?? ''));
    expect(status).toBe(200);
    expect(body.detail).toMatch(/new password is set/);
    expect((await summary(learner.access)).status).toBe(401);
    expect(
      (await api.call('POST', '/api/token/refresh/', { body: { refresh: learner.refresh } })).status,
    ).toBe(401);
    expect((await signIn(learner.email, 'ReadyToWork-demo-1')).status).toBe(401);
    expect((await signIn(learner.email, newPassword)).status).toBe(200);
    expect((await summary(bystander.access)).status).toBe(200);
  });

  test('mails the owner when it is replaced, and is recorded in the audit log', async () => {
    const { email, user_id } = await api.learner('Zoë');
    await confirm(await tokenFor(email));
    await api.runJobs();
    const [link, told] = mailsTo(email).map(readable);
    expect(link).toContain('Subject: Choose a new password for ReadytoWork');
    // The greeting has no name until the address is confirmed, because a stranger may have entered the name.
    expect(link).toContain('Hello,');
    expect(told).toContain('Hello Zoë,');
    expect(told).toContain('Subject: Your ReadytoWork password was changed');
    expect(tokenIn(told ?? '')).toBe('');
    const entries = await api.db
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', user_id)
      .execute();
    expect(entries.map((entry) => entry.action)).toContain('password-reset');
  });

  test('lets an owner sign in again who was locked out by failed guesses', async () => {
    const { email } = await api.learner();
    const from = fresh();
    for (let count = 0; count < 11; count += 1) await signIn(email, 'not-the-password', from);
    expect((await signIn(email, 'ReadyToWork-demo-1', from)).status).toBe(429);
    await confirm(await tokenFor(email));
    expect((await signIn(email, newPassword, from)).status).toBe(200);
  });

  test('is not replaced by a password that breaks the rule, and the link stays valid', async () => {
    const { email } = await api.learner('Lerato');
    const token = await tokenFor(email);
    for (const weak of ['short', 'Password2024', 'Lerato2024!!', email]) {
      const { status, body } = await confirm(token, weak);
      expect(status).toBe(400);
      expect(Object.keys(body)).toEqual(['password']);
    }
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('whether an account exists', () => {
  test('is revealed neither by the response nor by the queue', async () => {
    const { email } = await api.learner();
    await api.runJobs();
    const known = await ask(email);
    const unknown = await ask('nobody@test.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const { rows } = await sql<{ key: string }>`
      select task_identifier, key, max_attempts, priority from graphile_worker.jobs order by id`.execute(
      api.db,
    );
    const masked = rows.map((row) => ({ ...row, key: row.key.replace(/:.*@/, ':…@') }));
    expect(masked).toHaveLength(2);
    expect(masked[1]).toEqual(masked[0]);
    await api.runJobs();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@test.example')).toHaveLength(0);
  });

  test('is not revealed if it is deactivated: no mail is sent, and older links stop working', async () => {
    const { email, user_id } = await api.learner();
    const token = await tokenFor(email);
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', user_id)
      .execute();
    expect((await ask(email)).status).toBe(200);
    await api.runJobs();
    expect(mailsTo(email)).toHaveLength(1);
    expect((await confirm(token)).status).toBe(400);
  });

  test.each([
    ['has an account', 'learner@example.org'],
    ['has none', 'no-such-person@test.example'],
  ])(
    'does not change the limit of an address that %s: five requests an hour in any case, then 429',
    async (_, email) => {
      const answers = [];
      for (const typed of [email, email.toUpperCase(), email, email, email, email])
        answers.push(await ask(typed));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.response.headers['retry-after'])).toBeGreaterThan(3500);
    },
  );

  test('is protected by a limit of twenty requests an hour for each network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => ask(`flood-${index}@test.example`, '203.0.113.9')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test.each([[{}], [{ email: 'not an address' }], [{ email: 'a@b.example', more: 1 }]])(
    'is not revealed when the request %j is refused',
    async (body) => {
      expect((await api.call('POST', '/v1/password_reset/', { body, from: fresh() })).status).toBe(400);
    },
  );
});

describe('the check of a link', () => {
  const check = (token: string, from = fresh()) =>
    api.call('POST', '/v1/password_reset/check/', { body: { token }, from });

  test('can be repeated, does not use up the link, and reveals nothing else', async () => {
    const { email } = await api.learner('Zanele');
    const token = await tokenFor(email);
    const [first, second] = [await check(token), await check(token)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual({ detail: expect.not.stringContaining('Zanele') });
    expect((await confirm(token)).status).toBe(200);
    const dead = await check(token);
    expect([dead.status, dead.body]).toEqual([400, (await confirm(token)).body]);
  });

  test('gives the same answer for an expired link, a deactivated account and an unknown token', async () => {
    const [late, away] = [await api.learner(), await api.learner()];
    const [lateToken, awayToken] = [await tokenFor(late.email), await tokenFor(away.email)];
    const deactivated_at = new Date();
    await api.db.updateTable('account').set({ deactivated_at }).where('id', '=', away.user_id).execute();
    const nobody = await check('nothing');
    expect(nobody).toMatchObject({ status: 400, body: { token: [expect.stringContaining('too old')] } });
    expect((await check(awayToken)).body).toEqual(nobody.body);
    expect((await check(lateToken)).status).toBe(200);
    api.pass(60 * minutes);
    expect((await check(lateToken)).body).toEqual(nobody.body);
  });

  test('is limited to sixty an hour per network', async () => {
    const asked = Array.from({ length: 63 }, (_, index) => check(`guess-${index}`, '203.0.113.11'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe('the token', () => {
  test('works once', async () => {
    const token = await tokenFor((await api.learner()).email);
    expect((await confirm(token)).status).toBe(200);
    const again = await confirm(token, 'another taxi sunrise');
    expect(again.status).toBe(400);
    expect(again.body).toEqual({ token: [expect.stringMatching(/used already or is too old/)] });
  });

  test('works for 60 minutes', async () => {
    const [first, second] = [(await api.learner()).email, (await api.learner()).email];
    const early = await tokenFor(first);
    const late = await tokenFor(second);
    api.pass(59 * minutes);
    expect((await confirm(early)).status).toBe(200);
    api.pass(1 * minutes);
    expect((await confirm(late)).body).toEqual({ token: [expect.any(String)] });
  });

  test("invalidates the account's other tokens", async () => {
    const { email } = await api.learner();
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(400);
  });

  test.each([
    ['the same token', 1],
    ['two tokens', 2],
  ])('works only once if several requests use %s at the same time', async (_, kinds) => {
    const { email } = await api.learner();
    const tokens = [await tokenFor(email), await tokenFor(email)].slice(0, kinds);
    const tries = Array.from({ length: 8 }, (_, index) => ({
      token: tokens[index % kinds] ?? '',
      password: `mango taxi number ${index}`,
    }));
    const answers = await Promise.all(tries.map(({ token, password }) => confirm(token, password)));
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect((await signIn(email, `mango taxi number ${won[0]}`)).status).toBe(200);
  });

  test('cannot be found in a copy of the database', async () => {
    const { email } = await api.learner();
    const token = await tokenFor(email);
    await ask(email);
    const { rows } = await sql<{ line: string }>`
      select j::text as line from graphile_worker._private_jobs j
      union all select r::text from password_reset r`.execute(api.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const { line } of rows) expect(line).not.toContain(token);
    const stored = await api.db.selectFrom('password_reset').select('token_hash').execute();
    for (const { token_hash } of stored)
      for (const guess of [
        token_hash.toString('hex'),
        token_hash.toString('base64url'),
        token_hash.toString('latin1'),
      ])
        expect((await confirm(guess)).status).toBe(400);
    expect((await confirm(token)).status).toBe(200);
  });
});

test('over SMTP: if the mail server is unreachable at first, the mail arrives later, and its link works', async () => {
  const down = await startMailServer();
  await down.stop();
  const here = await startApi({ SMTP_URL: down.url });
  const { pool } = here.deps.database;
  const worker = new JobWorker({ pool, log: here.deps.log, handlers: here.deps.jobs, pollMilliseconds: 200 });
  await worker.start();
  const body = { email: 'learner@example.org' };
  expect((await here.call('POST', '/v1/password_reset/', { body })).status).toBe(200);
  const failed = async () =>
    (await pool.query('select last_error from graphile_worker.jobs')).rows[0]?.last_error;
  await expect.poll(failed, { timeout: 5_000 }).toContain('ECONNREFUSED');
  const up = await startMailServer(Number(new URL(down.url).port));
  await expect.poll(() => up.mails.length, { timeout: 15_000 }).toBe(1);
  const raw = up.mails[0]?.raw ?? '';
  expect(up.mails[0]?.to).toEqual(['learner@example.org']);
  expect(readable(raw)).toContain(`${here.deps.config.publicUrl}/forgot-password?token=`);
  const confirmed = await here.call('POST', '/v1/password_reset/confirm/', {
    body: { token: tokenIn(raw), password: newPassword },
  });
  expect(confirmed.status).toBe(200);
  await here.signIn('learner@example.org', newPassword);
  await expect.poll(() => up.mails.length, { timeout: 5_000 }).toBe(2);
  await worker.stop();
  await here.close();
  await up.stop();
});
