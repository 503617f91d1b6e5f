import { groupNotice, mostPartnerManagers } from '@readytowork/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, type StaffSession, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let administrator: StaffSession;
let manager: StaffSession;
/** Her partner, and another one. */
let own: number;
let other: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.staff('administrator');
  own = await partner('Own', 'OWN');
  other = await partner('Other', 'OTHER');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('learner_group').execute();
  manager = await confirmed(await api.staff('manager', 'Zanele', 'Mbeki'));
  await add(own, manager);
});

async function partner(name: string, code: string): Promise<number> {
  return (await api.call('POST', '/v1/partners/', { as: administrator, body: { name, code } })).body.id;
}
async function confirmed(person: StaffSession): Promise<StaffSession> {
  const account = api.db.updateTable('account').where('id', '=', person.user_id);
  await account.set({ email_confirmed_at: new Date() }).execute();
  return person;
}
const managersPath = (of: number) => `/v1/partners/${of}/managers/`;
const add = (of: number, { email }: { email: string }, as: Session = administrator) =>
  api.call('POST', managersPath(of), { as, body: { email } });
const remove = (of: number, { user_id }: Session) =>
  api.call('DELETE', `${managersPath(of)}${user_id}/`, { as: administrator });
const status = async (path: string, as: Session = manager) => (await api.call('GET', path, { as })).status;

let groups = 0;
async function groupOf(partner_id: number | null, facilitator?: Session): Promise<number> {
  groups += 1;
  const lead = facilitator ?? (await api.signIn('facilitator@example.org'));
  const { id } = await api.db
    .insertInto('learner_group')
    .values({
      facilitator_id: lead.user_id,
      name: `Group ${groups}`,
      code: `code ${groups}`,
      created_at: new Date(),
      partner_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.insertInto('group_module').values({ group_id: id, module_id: 3 }).execute();
  return id;
}

/** A learner of the group who agreed to this version of the notice. */
async function join(group_id: number, name: string, agreed_to: string): Promise<void> {
  const { user_id } = await api.learner(name, 'Dube');
  const member = { state: 'joined' as const, agreed_at: new Date(), agreed_to };
  await api.db
    .insertInto('group_member')
    .values({ group_id, account_id: user_id, ...member })
    .execute();
}

describe('the managers of a partner', () => {
  test('are added once, listed and removed, with an entry in the audit log for each change', async () => {
    const another = await confirmed(await api.staff('manager', 'Thabo', 'Nkosi'));
    expect(await add(other, another)).toMatchObject({ status: 200, body: [{ name: 'Thabo Nkosi' }] });
    expect((await add(other, another)).body).toHaveLength(1);
    expect((await remove(other, another)).status).toBe(204);
    expect((await remove(other, another)).status).toBe(204);
    const { body } = await api.call('GET', managersPath(other), { as: administrator });
    expect(body).toEqual([]);
    const entries = await api.db
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('about_id', '=', another.user_id)
      .where('action', 'like', 'partner-manager-%')
      .orderBy('id')
      .execute();
    const subject = String(other);
    expect(entries).toEqual([
      { action: 'partner-manager-added', subject },
      { action: 'partner-manager-removed', subject },
    ]);
  });

  test('must have the role and a confirmed address', async () => {
    const analyst = await confirmed(await api.staff('analyst'));
    expect(await add(own, analyst)).toMatchObject({
      status: 400,
      codes: ['email=partner_manager_unknown'],
    });
    expect(await add(own, await api.staff('manager'))).toMatchObject({
      status: 400,
      codes: ['email=partner_manager_unconfirmed'],
    });
  });

  test('are limited in number, even if the last two are added at the same time', async () => {
    const full = await partner('Full', 'FULL');
    for (let count = 1; count < mostPartnerManagers; count += 1) {
      const { user_id } = await api.learner();
      await api.db
        .insertInto('partner_manager')
        .values({ partner_id: full, account_id: user_id, added_at: new Date() })
        .execute();
    }
    const late = [await confirmed(await api.staff('manager')), manager];
    const answers = await Promise.all(late.map((one) => add(full, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('lose their sessions with the partner', async () => {
    expect(await status('/v1/partner_groups/')).toBe(200);
    await remove(own, manager);
    expect(await status('/v1/partner_groups/')).toBe(401);
  });

  test('lose the partner with the role, and do not regain it with the role', async () => {
    const group = await groupOf(own);
    const rights = async (staff_role: string | null) => {
      const path = `/v1/accounts/${manager.user_id}/`;
      const { revision } = (await api.call('GET', path, { as: administrator })).body;
      const headers = { 'if-match': `"${revision}"` };
      const body = { staff_role, active: true };
      await api.call('PUT', `${path}rights/`, { as: administrator, body, headers });
    };
    await rights(null);
    expect([await status(`/v1/groups/${group}/`), await status('/v1/reports/people/')]).toEqual([404, 404]);
    await rights('manager');
    const { body } = await api.call('GET', managersPath(own), { as: administrator });
    expect(body.map(({ user_id }: Session) => user_id)).not.toContain(manager.user_id);
  });
});

describe('a manager', () => {
  test('lists only the groups of their partner', async () => {
    const mine = await groupOf(own);
    await groupOf(other);
    await groupOf(null);
    const { body } = await api.call('GET', '/v1/partner_groups/', { as: manager });
    expect(body.results).toMatchObject([{ id: mine, partner: 'Own' }]);
    const file = await api.call('GET', '/v1/partner_groups/csv/', { as: manager });
    expect(String(file.response.body).match(/Group \d+/g)).toHaveLength(1);
  });

  const parts = ['', 'members/', 'members/csv/', 'progress/', 'progress/csv/'];
  test.each(parts)('reads groups/…/%s only of their partner', async (part) => {
    const of = async (partner_id: number | null) => status(`/v1/groups/${await groupOf(partner_id)}/${part}`);
    expect([await of(own), await of(other), await of(null)]).toEqual([200, 404, 404]);
  });

  test('reads no group in a session without a second factor, also as a facilitator', async () => {
    const group = await groupOf(own);
    const person = await confirmed({ ...manager, ...(await api.learner()) });
    const account = api.db.updateTable('account').where('id', '=', person.user_id);
    await account.set({ staff_role: 'manager', user_type: 'rtw' }).execute();
    await add(own, person);
    expect(await status(`/v1/groups/${group}/`, person)).toBe(404);
  });

  test('sees the learners who agreed to it, but no others and no addresses', async () => {
    const group = await groupOf(own);
    await join(group, 'Agreed', groupNotice.version);
    await join(group, 'Before', '2026-12');
    await api.db
      .insertInto('group_member')
      .values({
        group_id: group,
        email: 'invited@test.example',
        state: 'invited',
        invited_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const answers = await Promise.all(
      parts.slice(1).map((part) => api.call('GET', `/v1/groups/${group}/${part}`, { as: manager })),
    );
    for (const { response } of answers) {
      expect(response.body).toContain('Agreed');
      expect(response.body).not.toMatch(/Before|invited@/);
    }
    const [, , , progress] = [0, ...answers];
    expect(progress?.body.modules[0].counts.not_begun).toBe(1);
    // The facilitators of the group and support see all learners.
    const { body } = await api.call('GET', `/v1/groups/${group}/members/`, { as: administrator });
    expect(body.results).toHaveLength(3);
  });

  test('sees all learners of a group that they lead', async () => {
    const group = await groupOf(own, manager);
    await api.db
      .insertInto('group_facilitator')
      .values({ group_id: group, account_id: manager.user_id, added_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await join(group, 'Before', '2026-12');
    const { body } = await api.call('GET', `/v1/groups/${group}/members/`, { as: manager });
    expect(body.results).toHaveLength(1);
  });

  test('changes nothing in a group of their partner', async () => {
    const group = await groupOf(own);
    await join(group, 'Agreed', groupNotice.version);
    const path = `/v1/groups/${group}/`;
    const answers = await Promise.all([
      api.call('PUT', path, { as: manager, body: { name: 'Hers', open: false } }),
      api.call('POST', `${path}code/`, { as: manager, body: {} }),
      api.call('POST', `${path}invitations/`, { as: manager, body: { addresses: 'a@test.example' } }),
      api.call('PUT', `${path}modules/3/`, { as: manager, body: { due_on: null } }),
      api.call('POST', `${path}facilitators/`, { as: manager, body: { email: manager.email } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('cannot read people, tickets, courses, partners or other groups', async () => {
    const paths = [
      ...['/v1/accounts/', '/v1/tickets/', '/v1/certificates/', '/v1/all_groups/', '/v1/partners/'],
      ...[`/v1/partners/${own}/`, managersPath(own), '/v1/reports/courses/', '/v1/modules/', '/v1/audit/'],
      ...[`/v1/accounts/${administrator.user_id}/`, `/v1/user/${administrator.user_id}/`],
    ];
    for (const path of paths) expect(await status(path), path).toBe(404);
  });
});

describe('the report "People" for a manager', () => {
  const report = '/v1/reports/people/';

  test('is that of their partner, with or without the filter', async () => {
    for (const query of ['', `?partner=${own}`, `?by=partner&partner=${own}`]) {
      const { body } = await api.call('GET', `${report}${query}`, { as: manager });
      expect(body).toMatchObject({ partners: [{ id: own, name: 'Own' }], groups: [], group: null });
    }
    const { body } = await api.call('GET', `${report}?by=partner`, { as: manager });
    expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(['Everybody', 'Own']);
  });

  test('counts only the people of their partner', async () => {
    const { quarter } = (await api.call('GET', report, { as: manager })).body;
    const [year, part] = quarter.split('-Q');
    const first = `${year}-${String(Number(part) * 3 - 2).padStart(2, '0')}-01`;
    const row = (partner_id: number, registered: number) =>
      api.db
        .insertInto('people_count')
        .values({ ...noSums, quarter: first, partner_id, registered })
        .execute();
    await row(own, 13);
    await row(other, 50);
    await row(0, 70);
    for (const by of ['course', 'partner', 'province', 'age']) {
      const { body } = await api.call('GET', `${report}?by=${by}`, { as: manager });
      expect(body.rows[0].now.registered, by).toBe(10);
    }
    expect((await api.call('GET', report, { as: administrator })).body.rows[0].now.registered).toBe(130);
    const file = await api.call('GET', `${report}csv/`, { as: manager });
    expect(String(file.response.body)).toContain('Everybody,10');
  });

  test('refuses another partner, people without one, and any group', async () => {
    const group = await groupOf(own);
    const asked = [`partner=${other}`, 'partner=none', `group=${group}`, `group=${group}&partner=${own}`];
    for (const query of asked)
      for (const file of ['', 'csv/'])
        expect(await status(`${report}${file}?${query}`), `${file}${query}`).toBe(404);
  });

  test('is refused with a message to a manager without a partner', async () => {
    const nobody = await api.staff('manager');
    expect(await api.call('GET', report, { as: nobody })).toMatchObject({
      status: 404,
      codes: ['report_without_partner'],
    });
  });

  test('is saved with its partner, and is mailed to accounts that may read it', async () => {
    const path = '/v1/saved_reports/';
    const save = (name: string, filters: object) =>
      api.call('POST', path, { as: manager, body: { name, filters } });
    expect((await save('Another', { partner: String(other) })).status).toBe(404);
    const { body } = await save('Mine', { by: 'age' });
    expect(body.filters).toEqual({ by: 'age', partner: String(own) });
    const receiver = (email: string) =>
      api.call('POST', `${path}${body.id}/receivers/`, { as: manager, body: { email } });
    const stranger = await confirmed(await api.staff('manager'));
    await add(other, stranger);
    expect(await receiver(stranger.email)).toMatchObject({ status: 400 });
    const { status, body: mailed } = await receiver(manager.email);
    expect([status, mailed.receivers[0].state]).toEqual([200, 'mailed']);
  });
});

const noSums = {
  module_id: 0,
  province: 'gauteng',
  age_band: '18-24',
  learners: 0,
  started: 0,
  new_people: 0,
  finished: 0,
  certified: 0,
  certificates: 0,
  seconds: 0,
  cohort_finished: 0,
  cohort_begun: 0,
  cohort_passed: 0,
  cohort_certified: 0,
};
