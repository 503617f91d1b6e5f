import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

const password = 'ReadyToWork-demo-1';
type Person = Session & { email: string };

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

const setRole = (id: number, staff_role: null) =>
  api.db.updateTable('account').set({ staff_role }).where('id', '=', id).execute();
const colleague = (role: 'administrator' | 'support' = 'administrator') =>
  api.staff(role, 'Thandi', 'Mokoena');
const erase = (person: Person, as: Session = administrator, changes: object = {}) =>
  api.call('POST', `/v1/accounts/${person.user_id}/erasure/`, {
    as,
    body: { confirm: person.email, reason: 'Asked by letter', keep_certificates: false, ...changes },
  });
const waiting = async (): Promise<{ id: number; account: { user_id: number } }[]> =>
  (await api.call('GET', '/v1/erasures/', { as: administrator })).body.results;
const numberOf = async (person: Person) =>
  (await waiting()).find(({ account }) => account.user_id === person.user_id)?.id ?? 0;
const confirm = (id: number, person: Person, as: Session) =>
  api.call('POST', `/v1/erasures/${id}/confirm/`, { as, body: { confirm: person.email } });
const isThere = async (person: Person) =>
  (await api.db.selectFrom('account').select('id').where('id', '=', person.user_id).executeTakeFirst()) !==
  undefined;
const works = async (as: Session) => (await api.call('GET', '/v1/module/webmodule/', { as })).status;
const noted = (action: string) =>
  api.db
    .selectFrom('audit')
    .select(['actor_id', 'about_id', 'subject', 'after', 'address'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('an account without a staff role', () => {
  test('is deleted at once, with its sessions, and a last mail tells its owner', async () => {
    const person = await api.learner('Unmistakable', 'Person');
    expect(await erase(person)).toMatchObject({ status: 200, body: { state: 'erased', expires_at: null } });
    expect(await isThere(person)).toBe(false);
    expect(await works(person)).toBe(401);
    await api.runJobs();
    const [mail] = mailsTo(api.deps.config.dataDir, person.email).map(readable);
    expect(mail).toContain('has deleted your account');
    expect(mail).not.toContain('Unmistakable');
    expect((await noted('account-erased')).at(-1)).toMatchObject({
      actor_id: administrator.user_id,
      about_id: null,
      subject: `account ${person.user_id}`,
      after: { reason: 'Asked by letter', keep_certificates: false },
      address: expect.any(String),
    });
  });

  test('stays if the address is missing or differs', async () => {
    const person = await api.learner();
    const slip = await erase(person, administrator, { confirm: 'someone@example.org' });
    expect(slip).toMatchObject({ status: 400, body: { confirm: [expect.any(String)] } });
    expect(await isThere(person)).toBe(true);
    expect((await erase(person, administrator, { confirm: person.email.toUpperCase() })).status).toBe(200);
  });

  test('is erased by one administrator, and only once', async () => {
    const person = await api.learner();
    expect((await erase(person, await colleague('support'))).status).toBe(404);
    const answers = await Promise.all([erase(person), erase(person)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a staff account', () => {
  test('needs two administrators to erase it, neither of them its owner', async () => {
    const [person, second] = [await colleague(), await colleague()];
    const asked = await erase(person);
    expect(asked).toMatchObject({ status: 200, body: { state: 'waiting', expires_at: expect.any(String) } });
    expect(await isThere(person)).toBe(true);
    expect((await erase(person, second)).status).toBe(409);
    const id = await numberOf(person);
    expect(await confirm(id, person, administrator)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('You asked for this') },
    });
    expect(await confirm(id, person, person)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Your own account') },
    });
    expect((await confirm(id, { ...person, email: 'x@example.org' }, second)).status).toBe(400);
    expect(await isThere(person)).toBe(true);
    expect(await confirm(id, person, second)).toMatchObject({ status: 200, body: { state: 'erased' } });
    expect(await isThere(person)).toBe(false);
    expect((await confirm(id, person, second)).status).toBe(404);
  });

  test('counts as staff for 30 days after losing the role', async () => {
    const person = await colleague('support');
    const { body } = await api.call('GET', `/v1/accounts/${person.user_id}/`, { as: administrator });
    const taken = await api.call('PUT', `/v1/accounts/${person.user_id}/rights/`, {
      as: administrator,
      body: { staff_role: null, active: true },
      headers: { 'if-match': `"${body.revision}"` },
    });
    expect(taken.status).toBe(200);
    const alone = await api.call('DELETE', '/v1/user/', { as: person, body: { password } });
    expect(alone.status).toBe(409);
    expect((await erase(person)).body.state).toBe('waiting');
  });

  test('stays for the seven days in which a confirmation is possible, and then needs a new request', async () => {
    const alone = await startApi();
    const admin = await alone.signIn('admin@example.org');
    const person = await alone.staff('support');
    const second = await alone.staff('administrator');
    const ask = () =>
      alone.call('POST', `/v1/accounts/${person.user_id}/erasure/`, {
        as: admin,
        body: { confirm: person.email, reason: 'Left us', keep_certificates: true },
      });
    await ask();
    const [{ id } = { id: 0 }] = (await alone.call('GET', '/v1/erasures/', { as: admin })).body.results;
    await alone.db
      .updateTable('erasure')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await alone.call('GET', '/v1/erasures/', { as: admin })).body.results).toEqual([]);
    const late = await alone.call('POST', `/v1/erasures/${id}/confirm/`, {
      as: second,
      body: { confirm: person.email },
    });
    expect(late.status).toBe(404);
    expect((await ask()).body.state).toBe('waiting');
    await alone.close();
  });

  test('stays if the request is withdrawn', async () => {
    const person = await colleague('support');
    await erase(person);
    const id = await numberOf(person);
    expect((await api.call('DELETE', `/v1/erasures/${id}/`, { as: administrator })).status).toBe(204);
    expect((await confirm(id, person, await colleague())).status).toBe(404);
    expect((await noted('erasure-stopped')).at(-1)).toMatchObject({ about_id: person.user_id });
  });

  test('administrators cannot erase their own account, nor delete it while it has a role', async () => {
    const person = await colleague();
    expect((await erase(person, person)).status).toBe(403);
    const remove = () => api.call('DELETE', '/v1/user/', { as: person, body: { password } });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('staff role') },
    });
    await setRole(person.user_id, null);
    expect((await remove()).status).toBe(200);
  });

  test('if two administrators erase each other, one remains', async () => {
    const alone = await startApi();
    const admin = { ...(await alone.signIn('admin@example.org')), email: 'admin@example.org' };
    const [other, third] = [await alone.staff('administrator'), await alone.staff('administrator')];
    const ask = (of: Person) =>
      alone.call('POST', `/v1/accounts/${of.user_id}/erasure/`, {
        as: third,
        body: { confirm: of.email, reason: 'A test', keep_certificates: false },
      });
    for (const of of [admin, other]) expect((await ask(of)).status).toBe(200);
    const asked: { id: number; account: { user_id: number } }[] = (
      await alone.call('GET', '/v1/erasures/', { as: third })
    ).body.results;
    await alone.db.updateTable('account').set({ staff_role: null }).where('id', '=', third.user_id).execute();
    const answer = (by: Person, of: Person) => {
      const { id = 0 } = asked.find(({ account }) => account.user_id === of.user_id) ?? {};
      return alone.call('POST', `/v1/erasures/${id}/confirm/`, { as: by, body: { confirm: of.email } });
    };
    const statuses = (await Promise.all([answer(admin, other), answer(other, admin)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await alone.db
      .selectFrom('account')
      .select('id')
      .where('staff_role', '=', 'administrator')
      .execute();
    expect(left).toHaveLength(1);
    await alone.close();
  });
});
