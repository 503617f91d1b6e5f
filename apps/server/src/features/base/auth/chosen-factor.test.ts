import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { factorPath, password, withFactors } from '../../../testing/factors.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let steps: ReturnType<typeof withFactors>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  steps = withFactors(api);
});
afterAll(() => api.close());

/** A learner who has set up an authenticator app. */
async function protectedLearner() {
  const learner = await api.learner();
  const { body: begun } = await steps.post(factorPath, { password }, learner);
  const code = api.codeOf(begun);
  const { status, body } = await steps.post(`${factorPath}confirm/`, { code }, learner);
  expect(status).toBe(200);
  return { ...learner, ...body, before: learner, uri: begun.uri };
}

const remove = (as: Session, code: string, typed = password) =>
  steps.post(`${factorPath}remove/`, { password: typed, code }, as);

describe('a second factor that a learner chooses', () => {
  test('is required at the next sign-in, and ends all earlier sessions', async () => {
    const learner = await protectedLearner();
    expect(await steps.own(learner)).toBe(200);
    expect(await steps.own(learner.before)).toBe(401);
    expect((await steps.post('/api/token/refresh/', { refresh: learner.before.refresh })).status).toBe(401);
    steps.nextStep();
    const first = await steps.post('/api/token/', { username: learner.email, password });
    expect(Object.keys(first.body)).toEqual(['factor_token']);
    const second = await steps.finish(first.body.factor_token, api.codeOf(learner));
    expect(second).toMatchObject({ status: 200, body: { user_id: learner.user_id } });
    expect(await steps.own(second.body)).toBe(200);
  });

  test('gives no staff rights, and its sessions do not end when idle', async () => {
    const learner = await protectedLearner();
    expect(await steps.accounts(learner)).toBe(404);
    const { rows } = await sql<{ used_at: Date | null }>`select used_at from session
      where account_id = ${learner.user_id} and ended_at is null`.execute(api.db);
    expect(rows).toEqual([{ used_at: null }]);
  });

  test('makes a staff session once the account has a role', async () => {
    const learner = await protectedLearner();
    await steps.give(learner.user_id, 'support');
    expect(await steps.accounts(learner)).toBe(403);
    expect(await steps.accounts(await steps.secondSession(learner))).toBe(200);
  });

  test('is replaced only after a code of the current app', async () => {
    const learner = await protectedLearner();
    api.pass(6 * 60_000);
    expect(await steps.post(factorPath, { password }, learner)).toMatchObject({
      status: 403,
      body: { factor: 'recent' },
    });
    expect((await steps.prove(learner, api.codeOf(learner))).status).toBe(200);
    expect((await steps.post(factorPath, { password }, learner)).status).toBe(201);
  });

  test('is removed with the password and a code, and its owner gets a mail', async () => {
    const learner = await protectedLearner();
    steps.nextStep();
    expect((await remove(learner, api.codeOf(learner), 'not-the-password')).body).toHaveProperty('password');
    expect((await remove(learner, '000000')).body).toHaveProperty('code');
    expect((await remove(learner, api.codeOf(learner))).status).toBe(204);
    expect((await remove(learner, '000000')).status).toBe(409);
    expect(await steps.own(learner)).toBe(200);
    const again = await steps.post('/api/token/', { username: learner.email, password });
    expect(again.body).toMatchObject({ user_id: learner.user_id });
    expect(await steps.actionsOf(learner.user_id)).toContain('second-factor-removed');
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, learner.email);
    expect(mails.map(readable).join('\n')).toContain('takes no code any more');
  });

  test('is not removed by staff, who need it, nor set up for a demo account', async () => {
    const as = await api.staff('editor');
    steps.nextStep();
    expect((await remove(as, api.codeOf(as))).status).toBe(403);
    const demo = await api.signIn('learner@example.org');
    expect((await steps.post(factorPath, { password }, demo)).status).toBe(403);
  });
});
