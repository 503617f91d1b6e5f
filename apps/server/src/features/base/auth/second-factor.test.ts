import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { factorPath, minute, password, withFactors } from '../../../testing/factors.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let steps: ReturnType<typeof withFactors>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  steps = withFactors(api);
});
afterAll(() => api.close());

const wrongCode = { status: 400, body: { code: [expect.stringContaining('not right')] } };

describe('setting up a second factor', () => {
  test('begins in a session with only the password, which has no staff rights until then', async () => {
    const as = await api.learner();
    await steps.give(as.user_id, 'support');
    const early = await api.call('GET', '/v1/accounts/', { as });
    expect(early).toMatchObject({ status: 403, body: { factor: 'missing', detail: expect.any(String) } });
    const before = { exempt: false, confirmed_at: null, recovery_codes: 0, recent_until: null };
    expect(await steps.read(as)).toMatchObject(before);

    const elsewhere = await api.signIn(as.email);
    const { status, body } = await steps.post(factorPath, { password }, as);
    expect(status).toBe(201);
    expect(await steps.own(elsewhere)).toBe(200);
    const confirmed = await steps.post(`${factorPath}confirm/`, { code: api.codeOf(body) }, as);
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    const now = { ...as, ...confirmed.body };
    expect(await steps.accounts(now)).toBe(200);
    // The sessions from before have ended, and their refresh tokens are never exchanged for more rights.
    expect([await steps.own(as), await steps.own(elsewhere)]).toEqual([401, 401]);
    expect((await steps.post('/api/token/refresh/', { refresh: as.refresh })).status).toBe(401);
    expect(await steps.read(now)).toMatchObject({
      user_id: as.user_id,
      confirmed_at: expect.any(String),
      recovery_codes: 10,
      recent_until: expect.any(String),
    });
    // The session goes on with its new tokens and stays a staff session.
    const renewed = await steps.post('/api/token/refresh/', { refresh: now.refresh });
    expect(await steps.accounts({ ...now, ...renewed.body })).toBe(200);
    expect((await steps.post(`${factorPath}confirm/`, { code: '123456' }, now)).status).toBe(409);
    const noted = ['sign-in', 'sign-in', 'second-factor-begun', 'second-factor-set'];
    expect(await steps.actionsOf(as.user_id)).toEqual(noted);
  });

  test('requires the password, and the first code within 15 minutes', async () => {
    const as = await api.learner();
    await steps.give(as.user_id, 'support');
    expect((await steps.post(factorPath, { password: 'not-the-password' }, as)).body).toEqual({
      password: [expect.any(String)],
    });
    expect((await steps.post(`${factorPath}confirm/`, { code: '123456' }, as)).status).toBe(409);
    const { body } = await steps.post(factorPath, { password }, as);
    expect(await steps.post(`${factorPath}confirm/`, { code: '12345x' }, as)).toMatchObject(wrongCode);
    api.pass(16 * minute);
    expect((await steps.post(`${factorPath}confirm/`, { code: api.codeOf(body) }, as)).status).toBe(409);
  });

  test('succeeds for only one of several simultaneous confirmations, whose recovery codes are valid', async () => {
    const as = await api.learner();
    await steps.give(as.user_id, 'support');
    const { body } = await steps.post(factorPath, { password }, as);
    const answers = await Promise.all(
      [1, 2, 3].map(() => steps.post(`${factorPath}confirm/`, { code: api.codeOf(body) }, as)),
    );
    const [one, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect((await steps.finish(await steps.begin(as), one?.body.recovery_codes[3])).status).toBe(200);
  });

  test('is not possible for demo accounts, whose password is public', async () => {
    const demo = await api.signIn('admin@example.org');
    expect((await steps.post(factorPath, { password }, demo)).status).toBe(403);
    expect(await steps.accounts(demo)).toBe(200);
    expect(await steps.read(demo)).toMatchObject({ exempt: true, confirmed_at: null });
  });

  test('stores neither the secret nor the recovery codes in plain text', async () => {
    const as = await api.learner();
    await steps.give(as.user_id, 'support');
    const { body } = await steps.post(factorPath, { password }, as);
    const { body: confirmed } = await steps.post(`${factorPath}confirm/`, { code: api.codeOf(body) }, as);
    const { Secret } = await import('otpauth');
    const secret = Buffer.from(Secret.fromBase32(body.secret).bytes);
    const { rows } = await sql<{ secret: Buffer }>`select secret from second_factor
      where account_id = ${as.user_id}`.execute(api.db);
    expect(rows[0]?.secret.includes(secret)).toBe(false);
    const codes = await sql<{ code_hash: Buffer }>`select code_hash from recovery_code
      where account_id = ${as.user_id}`.execute(api.db);
    expect(codes.rows).toHaveLength(10);
    for (const { code_hash } of codes.rows)
      for (const code of confirmed.recovery_codes) expect(code_hash.includes(Buffer.from(code))).toBe(false);
  });
});

describe('replacing the authenticator app', () => {
  test('requires the present factor, which stays valid until the new one is confirmed', async () => {
    const as = await api.staff('support');
    const elsewhere = await steps.secondSession(as);
    api.pass(5 * minute + 1000);
    expect((await steps.post(factorPath, { password }, as)).body).toMatchObject({ factor: 'recent' });
    await steps.prove(as, api.codeOf(as));
    const { status, body: next } = await steps.post(factorPath, { password }, as);
    expect(status).toBe(201);

    // If the new phone fails half-way, nothing has changed.
    steps.nextStep();
    expect((await steps.finish(await steps.begin(as), api.codeOf(as))).status).toBe(200);
    steps.nextStep();
    const confirmed = await steps.post(`${factorPath}confirm/`, { code: api.codeOf(next) }, as);
    expect(confirmed.status).toBe(200);
    expect(await steps.accounts({ ...as, ...confirmed.body })).toBe(200);
    expect(await steps.own(elsewhere)).toBe(401);
    steps.nextStep();
    expect(await steps.finish(await steps.begin(as), api.codeOf(as))).toMatchObject(wrongCode);
    expect(await steps.finish(await steps.begin(as), as.recovery_codes[0] ?? '')).toMatchObject(wrongCode);
    expect((await steps.finish(await steps.begin(as), confirmed.body.recovery_codes[0])).status).toBe(200);
    expect((await steps.finish(await steps.begin(as), api.codeOf(next))).status).toBe(200);
    expect(await steps.actionsOf(as.user_id)).toContain('second-factor-replaced');
  });

  test('must be finished within 15 minutes, and changes nothing until then', async () => {
    const as = await api.staff('support');
    const { body: next } = await steps.post(factorPath, { password }, as);
    api.pass(14 * minute);
    expect(await steps.accounts(as)).toBe(200);
    api.pass(2 * minute);
    expect((await steps.post(`${factorPath}confirm/`, { code: api.codeOf(next) }, as)).status).toBe(409);
    expect((await steps.finish(await steps.begin(as), api.codeOf(as))).status).toBe(200);
  });
});

describe('a reset factor', () => {
  test('was reset by an administrator; support and its owner cannot do that', async () => {
    const lost = await api.staff('editor');
    const administrator = await api.staff('administrator');
    const support = await api.staff('support');
    const reset = (as: Session, id: number) => api.call('DELETE', `/v1/accounts/${id}/factor/`, { as });
    const begun = await steps.begin(lost);
    expect((await reset(support, lost.user_id)).status).toBe(404);
    expect((await reset(administrator, administrator.user_id)).status).toBe(403);
    expect((await reset(administrator, 999_999_999)).status).toBe(404);
    const path = `/v1/accounts/${lost.user_id}/factor/`;
    const seen = async () => (await api.call('GET', path, { as: administrator })).body;
    expect(await seen()).toEqual({ confirmed_at: expect.any(String), recovery_codes: 10 });
    expect((await reset(administrator, lost.user_id)).status).toBe(204);
    expect(await seen()).toEqual({ confirmed_at: null, recovery_codes: 0 });
    expect(await steps.own(lost)).toBe(401);
    steps.nextStep();
    expect((await steps.finish(begun, api.codeOf(lost))).status).toBe(401);
    // Resetting twice changes nothing more.
    expect((await reset(administrator, lost.user_id)).status).toBe(204);
    const noted = (await steps.actionsOf(lost.user_id)).filter((action) => action === 'second-factor-reset');
    expect(noted).toHaveLength(1);
    // The password alone now gives no staff rights, and leads to setting up a new factor.
    const again = await api.signIn(lost.email);
    expect((await api.call('GET', '/v1/courses/', { as: again })).status).toBe(200);
    expect((await steps.post(factorPath, { password }, again)).status).toBe(201);
  });
});

test('an account that loses its staff role is still asked for a code', async () => {
  const as = await api.staff('support');
  expect(await steps.accounts(as)).toBe(200);
  await steps.give(as.user_id, null);
  expect(await steps.accounts(as)).toBe(404);
  const learner = await steps.secondSession(as);
  expect([await steps.own(learner), await steps.accounts(learner)]).toEqual([200, 404]);
});

test('each change is mailed to the owner, without secrets', async () => {
  const as = await api.staff('editor');
  const { body: next } = await steps.post(factorPath, { password }, as);
  steps.nextStep();
  const { body } = await steps.post(`${factorPath}confirm/`, { code: api.codeOf(next) }, as);
  const administrator = await api.staff('administrator');
  await api.call('DELETE', `/v1/accounts/${as.user_id}/factor/`, { as: administrator });
  await api.runJobs();
  const mails = mailsTo(api.deps.config.dataDir, as.email).map(readable);
  const told = (words: string) => mails.filter((mail) => mail.includes(words));
  expect(mails).toHaveLength(3);
  expect(told('authenticator app was set up for your ReadytoWork account')).toHaveLength(2);
  expect(told('your old recovery codes do not work any more')).toHaveLength(1);
  expect(told('an administrator removed the authenticator app')).toHaveLength(1);
  for (const secret of [next.secret, ...body.recovery_codes]) expect(told(secret)).toEqual([]);
});
