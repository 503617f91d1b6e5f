import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const old = 'ReadyToWork-demo-1';
const next = 'mango taxi sunrise';
const change = (as: Session, previous_password = old, password = next) =>
  api.call('POST', '/v1/user/change_password/', { as, body: { previous_password, password } });
const summary = async (as: Session) =>
  (await api.call('GET', '/v1/module/webmodule/summary/', { as })).status;

describe('changing the password', () => {
  test('keeps this session, ends the others, and invalidates the old password and mailed links', async () => {
    const here = await api.learner();
    const elsewhere = await api.signIn(here.email);
    const bystander = await api.learner();
    const link = { token_hash: Buffer.from('a link'), account_id: here.user_id, expires_at: new Date() };
    await api.db.insertInto('password_reset').values(link).execute();
    expect(await change(here)).toMatchObject({
      status: 200,
      body: { detail: 'Password successfully changed' },
    });
    expect([await summary(here), await summary(elsewhere), await summary(bystander)]).toEqual([
      200, 401, 200,
    ]);
    const refreshed = await api.call('POST', '/api/token/refresh/', { body: { refresh: here.refresh } });
    expect(refreshed.status).toBe(200);
    await expect(api.signIn(here.email, old)).rejects.toThrow('401');
    await api.signIn(here.email, next);
    const links = await api.db.selectFrom('password_reset').where('account_id', '=', here.user_id).execute();
    expect(links).toEqual([]);
  });

  test('mails the owner and is recorded in the audit log', async () => {
    const here = await api.learner();
    await change(here);
    await api.runJobs();
    const [mail = ''] = mailsTo(api.deps.config.dataDir, here.email).map(readable);
    expect(mail).toContain('Subject: Your ReadytoWork password was changed');
    const entries = api.db.selectFrom('audit').select('action').where('actor_id', '=', here.user_id);
    expect((await entries.execute()).map(({ action }) => action)).toContain('password-change');
  });

  test.each([
    ['the wrong present password', 'not-the-password', next, 'previous_password'],
    ['a common one', old, 'Password2024', 'password'],
    ['a short one', old, 'short', 'password'],
    ['the own name', old, 'Lerato2024!!', 'password'],
  ])('refuses %s with an error at its field, and changes nothing', async (_, previous, password, field) => {
    const here = await api.learner();
    const elsewhere = await api.signIn(here.email);
    const { status, body } = await change(here, previous, password);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await summary(elsewhere)).toBe(200);
    await api.signIn(here.email, old);
  });

  test('allows the thief of a session ten guesses, even in parallel, counted together with those for a deletion', async () => {
    const here = await api.learner();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? change(here, `guess number ${index}`)
          : api.call('DELETE', '/v1/user/', { as: here, body: { password: `guess number ${index}` } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await change(here)).status).toBe(429);
  });

  test('succeeds for only one of two simultaneous changes', async () => {
    const here = await api.learner();
    const answers = await Promise.all([change(here, old, next), change(here, old, 'another taxi sunrise')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
