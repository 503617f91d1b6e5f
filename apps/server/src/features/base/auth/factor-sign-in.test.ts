import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherServer } from '../../../testing/another-server.ts';
import { type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';
import { minute, password, withFactors } from '../../../testing/factors.ts';

let api: TestApi;
let steps: ReturnType<typeof withFactors>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  steps = withFactors(api);
});
afterAll(() => api.close());

const wrongCode = { status: 400, body: { code: [expect.stringContaining('not right')] } };

describe('signing in', () => {
  let as: StaffSession;
  beforeAll(async () => {
    as = await api.staff('support');
  });

  test('takes a password, then a code; the token between the steps gives no other access', async () => {
    steps.nextStep();
    const first = await steps.post('/api/token/', { username: as.email, password });
    expect(first).toMatchObject({ status: 200, body: { factor_token: expect.any(String) } });
    expect(Object.keys(first.body)).toEqual(['factor_token']);
    const { factor_token } = first.body;
    expect(await steps.own({ ...as, access: factor_token })).toBe(401);
    expect((await steps.post('/api/token/refresh/', { refresh: factor_token })).status).toBe(401);
    const second = await steps.finish(factor_token, api.codeOf(as));
    expect(second.status).toBe(200);
    expect(Object.keys(second.body).sort()).toEqual(['access', 'refresh', 'user_id']);
    expect(await steps.accounts(second.body)).toBe(200);
    steps.nextStep();
    expect((await steps.finish(factor_token, api.codeOf(as))).status).toBe(401);
  });

  test('gives the same error for a wrong, a used and an expired code', async () => {
    steps.nextStep();
    steps.nextStep();
    const used = api.codeOf(as);
    expect((await steps.finish(await steps.begin(as), used)).status).toBe(200);
    const token = await steps.begin(as);
    const answers = [await steps.finish(token, used), await steps.finish(token, 'abcd-efgh-jkmn-pqrs')];
    api.pass(90_000);
    answers.push(await steps.finish(token, used));
    for (const answer of answers) expect(answer).toMatchObject(wrongCode);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // The same sign-in then succeeds with a right code.
    expect((await steps.finish(token, api.codeOf(as))).status).toBe(200);
  });

  test('accepts a code only once if two servers receive it many times at once', async () => {
    const other = await anotherServer(api);
    steps.nextStep();
    steps.nextStep();
    const begun = await Promise.all(Array.from({ length: 6 }, () => steps.begin(as)));
    const code = api.codeOf(as);
    const statuses = await Promise.all(
      begun.map(async (factor_token, turn) =>
        turn % 2
          ? other.post('/api/token/factor/', { factor_token, code })
          : (await steps.finish(factor_token, code)).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    await other.close();
  });

  test('begins only one session, however many right codes arrive at once', async () => {
    const person = await api.staff('editor');
    steps.nextStep();
    const token = await steps.begin(person);
    const codes = [api.codeOf(person), ...person.recovery_codes.slice(0, 3)];
    const answers = await Promise.all(codes.map((code) => steps.finish(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    // The codes that arrived too late are still unused.
    const left = (await steps.read(person)).recovery_codes;
    expect([9, 10]).toContain(left);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const [code = ''] = as.recovery_codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const answers = await Promise.all(
      [steps.begin(as), steps.begin(as), steps.begin(as)].map(async (token) =>
        steps.finish(await token, typed),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('expires after five minutes, and when the password changes', async () => {
    const token = await steps.begin(as);
    api.pass(6 * minute);
    expect((await steps.finish(token, api.codeOf(as))).status).toBe(401);
    const person = await api.staff('editor');
    const begun = await steps.begin(person);
    await sql`update account set password_hash = 'another' where id = ${person.user_id}`.execute(api.db);
    steps.nextStep();
    expect((await steps.finish(begun, api.codeOf(person))).status).toBe(401);
    expect((await steps.finish('none', '123456')).status).toBe(401);
  });

  test('counts wrong codes that are sent in parallel, ten in 15 minutes, over all sign-ins of the account', async () => {
    const person = await api.staff('editor');
    steps.nextStep();
    const begun = await Promise.all(Array.from({ length: 3 }, () => steps.begin(person)));
    const tries = Array.from({ length: 24 }, (_, turn) =>
      steps.finish(begun[turn % 3] ?? '', `abcdefgh${turn}`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    expect((await steps.finish(begun[0] ?? '', api.codeOf(person))).status).toBe(429);
    await api.everywhere(({ securityLog }) => securityLog.settled());
    expect(await steps.actionsOf(person.user_id)).toEqual(
      expect.arrayContaining(['second-factor-failed', 'second-factor-refused']),
    );
  });

  test('makes a network known after the code, not after the password alone', async () => {
    const person = await api.staff('editor');
    const from = '192.0.2.9';
    const known = async () =>
      (await sql`select from throttle where key = ${`signed-in:${person.email}|${from}`}`.execute(api.db))
        .rows.length;
    const body = { username: person.email, password };
    const { factor_token } = (await api.call('POST', '/api/token/', { body, from })).body;
    expect(await known()).toBe(0);
    steps.nextStep();
    const code = api.codeOf(person);
    expect(
      (await api.call('POST', '/api/token/factor/', { body: { factor_token, code }, from })).status,
    ).toBe(200);
    expect(await known()).toBe(1);
  });
});

test('encrypts each factor again when it is first used after a change of the server secret', async () => {
  const person = await api.staff('editor');
  const next = 'n'.repeat(40);
  const old = api.deps.config.jwtSecrets[0];
  const sealed = async () =>
    (
      await api.db
        .selectFrom('second_factor')
        .select('secret')
        .where('account_id', '=', person.user_id)
        .execute()
    )[0]?.secret;
  const before = await sealed();
  const signInAt = async (jwtSecrets: [string, ...string[]]) => {
    const server = await anotherServer(api, jwtSecrets);
    steps.nextStep();
    steps.nextStep();
    const status = await server.post('/api/token/factor/', {
      factor_token: await steps.begin(person),
      code: api.codeOf(person),
    });
    await server.close();
    return status;
  };
  expect(await signInAt([next])).toBe(400);
  expect(await sealed()).toEqual(before);
  expect(await signInAt([next, old])).toBe(200);
  expect(await sealed()).not.toEqual(before);
  expect(await signInAt([next])).toBe(200);
});
