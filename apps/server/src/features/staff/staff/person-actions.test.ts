import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let administrator: Session;
let support: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support');
});
afterAll(() => api.close());

async function learner() {
  const person = await api.learner('Thandiwe', 'Zulu');
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', person.user_id)
    .execute();
  return person;
}

type Method = 'POST' | 'PUT' | 'DELETE';
const act = (method: Method, id: number, what: string, body: object = {}, as: Session = support) =>
  api.call(method, `/v1/accounts/${id}/${what}/`, { as, body });
const noted = (id: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('about_id', '=', id)
    .where('action', '!=', 'person-looked-up')
    .orderBy('id')
    .execute();
const by = ({ user_id }: Session, action: string) => ({ action, actor_id: user_id });
async function mails(email: string): Promise<string[]> {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, email).map(readable);
}
const tokenIn = (name: string, mail = '') => new RegExp(`\\?${name}=([\\w-]+)`).exec(mail)?.[1] ?? '';
const works = async (as: Session) => (await api.call('GET', '/v1/user/sessions/', { as })).status;

const everyAct: [method: Method, what: string, body?: object][] = [
  ['POST', 'reset'],
  ['POST', 'confirmation'],
  ['POST', 'email', { email: 'thief@test.example' }],
  ['PUT', 'user_type', { user_type: 'rtw' }],
  ['DELETE', 'sessions'],
];

describe('actions on a person', () => {
  test.each(everyAct)(
    '%s %s: refused on staff by support, on oneself, and on an unknown account',
    async (method, what, body) => {
      const editor = await api.staff('editor');
      expect((await act(method, editor.user_id, what, body)).status).toBe(403);
      expect((await act(method, support.user_id, what, body)).status).toBe(403);
      expect((await act(method, administrator.user_id, what, body, administrator)).status).toBe(403);
      expect((await act(method, 999_999_999, what, body)).status).toBe(404);
      expect(await noted(editor.user_id)).toEqual([]);
      expect(await works(editor)).toBe(200);
    },
  );

  test('support cannot even end a single session of staff', async () => {
    const editor = await api.staff('editor');
    const [session] = (await api.call('GET', '/v1/user/sessions/', { as: editor })).body;
    expect((await act('DELETE', editor.user_id, `sessions/${session.id}`)).status).toBe(403);
    expect((await act('DELETE', editor.user_id, `sessions/${session.id}`, {}, administrator)).status).toBe(
      204,
    );
  });
});

describe('mails', () => {
  test("with a link to set a new password go to the account's address", async () => {
    const { user_id, email } = await learner();
    expect((await act('POST', user_id, 'reset')).status).toBe(200);
    expect((await mails(email)).at(-1)).toContain('forgot-password?token=');
    expect(await noted(user_id)).toEqual([by(support, 'reset-link-sent')]);
  });

  test('with a confirmation link can be sent again until the address is confirmed', async () => {
    const person = await api.learner();
    const { user_id, email } = person;
    expect((await act('POST', user_id, 'confirmation')).status).toBe(200);
    const token = tokenIn('token', (await mails(email)).at(-1));
    const confirmed = await api.call('POST', '/api/register/confirm/', { as: person, body: { token } });
    expect(confirmed.status).toBe(200);
    expect((await act('POST', user_id, 'confirmation')).status).toBe(409);
    expect(await noted(user_id)).toEqual([by(support, 'confirmation-sent')]);
  });

  test('are not sent to a deactivated account', async () => {
    const { user_id } = await learner();
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', user_id)
      .execute();
    for (const what of ['reset', 'confirmation']) expect((await act('POST', user_id, what)).status).toBe(409);
    expect((await act('POST', user_id, 'email', { email: 'x@test.example' })).status).toBe(409);
  });

  test('are limited to ten an hour per person, over all staff', async () => {
    const limited = await startApi();
    const helper = await limited.staff('support');
    const person = await limited.learner();
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push(
        (await limited.call('POST', `/v1/accounts/${person.user_id}/reset/`, { as: helper, body: {} }))
          .status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await limited.close();
  });
});

describe('a new address for an owner who cannot sign in', () => {
  const accept = (token: string) => api.call('POST', '/v1/user/change_email/accept/', { body: { token } });
  let count = 0;
  const fresh = () => `moved-by-support-${++count}@test.example`;

  test('takes effect only through the link; then the old address gets a mail, every session ends, and the password stays', async () => {
    const as = await learner();
    const to = fresh();
    expect((await act('POST', as.user_id, 'email', { email: to })).status).toBe(200);
    const [asking = ''] = await mails(to);
    expect(asking).not.toMatch(/Thandiwe|Zulu/);
    expect((await mails(as.email)).at(-1)).toMatch(/Our support was asked[\s\S]*It was not me/);
    expect(await works(as)).toBe(200);
    const token = tokenIn('accept', asking);
    expect([(await accept(token)).status, (await accept(token)).status]).toEqual([200, 200]);
    await expect.poll(() => works(as)).toBe(401);
    expect(await works(await api.signIn(to))).toBe(200);
    await expect(api.signIn(as.email)).rejects.toThrow('401');
    expect(await noted(as.user_id)).toEqual([
      by(support, 'email-change-asked'),
      { action: 'email-change', actor_id: null },
    ]);
  });

  test('can be stopped by the owner of the old address, even afterwards', async () => {
    const as = await learner();
    const to = fresh();
    await act('POST', as.user_id, 'email', { email: to });
    const taken = tokenIn('accept', (await mails(to)).at(-1));
    const stop = tokenIn('stop', (await mails(as.email)).at(-1));
    await accept(taken);
    expect((await api.call('POST', '/v1/user/change_email/stop/', { body: { token: stop } })).status).toBe(
      200,
    );
    await api.signIn(as.email);
    await expect(api.signIn(to)).rejects.toThrow('401');
  });

  test('needs a session if the owner requested the link', async () => {
    const as = await learner();
    const to = fresh();
    const body = { email: to, password: 'ReadyToWork-demo-1' };
    await api.call('POST', '/v1/user/change_email/', { as, body });
    const token = tokenIn('change', (await mails(to)).at(-1));
    expect((await accept(token)).status).toBe(400);
    await api.signIn(as.email);
  });

  test('does not take effect through an expired or replaced link', async () => {
    const as = await learner();
    const [first, second] = [fresh(), fresh()];
    await act('POST', as.user_id, 'email', { email: first });
    const replaced = tokenIn('accept', (await mails(first)).at(-1));
    await act('POST', as.user_id, 'email', { email: second });
    const late = tokenIn('accept', (await mails(second)).at(-1));
    api.pass(24.1 * 3_600_000);
    for (const token of [replaced, late]) expect((await accept(token)).status).toBe(400);
    api.pass(-24.1 * 3_600_000);
    await api.signIn(as.email);
  });

  test.each([
    ['the one it has', (as: { email: string }) => as.email.toUpperCase()],
    ['one of another account', () => 'admin@example.org'],
    ['none', () => 'nobody'],
  ])('refuses %s with an error on the address field', async (_, to) => {
    const as = await learner();
    const { status, body } = await act('POST', as.user_id, 'email', { email: to(as) });
    expect([status, Object.keys(body)]).toEqual([400, ['email']]);
    expect(await noted(as.user_id)).toEqual([]);
  });
});

test('becoming a facilitator and going back works; repeating either logs nothing', async () => {
  const as = await learner();
  const set = (user_type: string) => act('PUT', as.user_id, 'user_type', { user_type });
  for (const type of ['rtw', 'rtw', 'learner']) expect((await set(type)).status).toBe(200);
  expect(await noted(as.user_id)).toEqual([by(support, 'user-type'), by(support, 'user-type')]);
});

test('one session ends while the others continue; then all end', async () => {
  const as = await learner();
  const elsewhere = await api.signIn(as.email);
  const sessions = (await api.call('GET', `/v1/accounts/${as.user_id}/sessions/`, { as: support })).body;
  expect(sessions).toHaveLength(2);
  expect((await act('DELETE', as.user_id, `sessions/${sessions[1].id}`)).status).toBe(204);
  expect((await act('DELETE', as.user_id, `sessions/${sessions[1].id}`)).status).toBe(404);
  expect([await works(as), await works(elsewhere)].sort()).toEqual([200, 401]);
  expect((await act('DELETE', as.user_id, 'sessions')).body.detail).toContain('One device');
  for (const session of [as, elsewhere]) await expect.poll(() => works(session)).toBe(401);
  expect(await noted(as.user_id)).toEqual([by(support, 'session-ended'), by(support, 'sessions-ended')]);
});

test("a session of another account is not found under a person's URL", async () => {
  const [as, other] = [await learner(), await learner()];
  const [session] = (await api.call('GET', '/v1/user/sessions/', { as: other })).body;
  expect((await act('DELETE', as.user_id, `sessions/${session.id}`)).status).toBe(404);
  expect(await works(other)).toBe(200);
});

describe('deactivating an account during its sign-in, tried several times', () => {
  test.each([1, 2, 3])('leaves no session (%i)', async () => {
    const as = await learner();
    const { revision } = (await api.call('GET', `/v1/accounts/${as.user_id}/`, { as: support })).body;
    const off = api.call('PUT', `/v1/accounts/${as.user_id}/rights/`, {
      as: support,
      body: { staff_role: null, active: false },
      headers: { 'if-match': `"${revision}"` },
    });
    const body = { username: as.email, password: 'ReadyToWork-demo-1' };
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => api.call('POST', '/api/token/', { body })),
    );
    expect((await off).status).toBe(200);
    for (const session of [as, ...tries.filter(({ status }) => status === 200).map(({ body }) => body)])
      await expect.poll(() => works(session)).toBe(401);
    const left = await api.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', as.user_id)
      .where('ended_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a data copy', () => {
  const copy = (id: number, as: Session) => api.call('GET', `/v1/accounts/${id}/export/`, { as });

  test('is only for administrators, is logged, and leaves out what only the owner may read', async () => {
    const as = await learner();
    await api.call('PUT', '/v1/workbook/3/first_want/', {
      as,
      body: { draft: '0123456789abcdef0123456789abcdef', step: 1, text: 'My secret want.', replaces: [] },
    });
    expect((await copy(as.user_id, support)).status).toBe(404);
    const { status, response } = await copy(as.user_id, administrator);
    expect([status, response.headers['content-type']]).toEqual([200, 'application/zip']);
    const names = response.rawPayload.toString('latin1');
    expect(names).toContain('account.json');
    expect(names).not.toContain('workbook_entry.json');
    expect(await noted(as.user_id)).toEqual([by(administrator, 'data-exported')]);
    expect((await copy(administrator.user_id, administrator)).status).toBe(403);
  });

  test('that breaks off halfway does not look complete', async () => {
    const broken = await startApi({ RATE_LIMITS: 'off' });
    const admin = await broken.signIn('admin@example.org');
    const person = await broken.learner();
    await broken.db.schema.dropTable('review_pause').execute();
    await expect(
      broken.call('GET', `/v1/accounts/${person.user_id}/export/`, { as: admin }),
    ).rejects.toThrow();
    await broken.close();
  });
});
