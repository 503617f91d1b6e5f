import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseOwned } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { mergeAs } from '../../../testing/merging.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { StaffService } from '../../staff/staff/staff.service.ts';

type Person = Session & { email: string };

let api: TestApi;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
});
afterAll(() => api.close());

let count = 0;

async function facilitator(firstName = 'Thandi'): Promise<Person> {
  const as = await api.learner(firstName, 'Guide');
  const rights = { user_type: 'rtw', email_confirmed_at: new Date() } as const;
  await api.db.updateTable('account').set(rights).where('id', '=', as.user_id).execute();
  return as;
}

/** An open group of this facilitator, with one learner unless `empty`. */
async function groupOf(leader: Session, { empty = false } = {}) {
  count += 1;
  const { body } = await api.call('POST', '/v1/groups/', { as: leader, body: { name: `Group ${count}` } });
  const learner = await api.learner();
  const agreed_to = groupNotice.version;
  if (!empty) await api.call('POST', '/v1/my_groups/', { as: learner, body: { code: body.code, agreed_to } });
  return { id: Number(body.id), name: String(body.name), code: String(body.code), learner };
}

const read = async (group: number, as: Session) =>
  (await api.call('GET', `/v1/groups/${group}/`, { as })).body;
const add = (group: number, email: string, as: Session) =>
  api.call('POST', `/v1/groups/${group}/facilitators/`, { as, body: { email } });
const handOver = (group: number, email: string, as: Session) =>
  api.call('POST', `/v1/groups/${group}/handover/`, { as, body: { email } });
const leave = async (group: number, as: Session) => {
  const { facilitators } = await read(group, as);
  const own = facilitators.find(({ self }: { self: boolean }) => self);
  return api.call('DELETE', `/v1/groups/${group}/facilitators/${own?.facilitator}/`, { as });
};
const remove = (as: Session) =>
  api.call('DELETE', '/v1/user/', { as, body: { password: 'ReadyToWork-demo-1' } });
const becomeLearner = (as: Session) =>
  api.call('POST', '/v1/user/update_user_type/', { as, body: { user_type: 'learner' } });
const mine = async (as: Session) => (await api.call('GET', '/v1/my_groups/', { as })).body;
const askHelp = (group: number, as: Session, wanted = true) =>
  api.call('PUT', `/v1/my_groups/${group}/help/`, { as, body: { wanted } });
const leadersOf = async (group: number) =>
  (
    await api.db
      .selectFrom('group_facilitator')
      .select('account_id')
      .where('group_id', '=', group)
      .orderBy('id')
      .execute()
  ).map(({ account_id }) => account_id);
const notedOf = async (group: number) =>
  (
    await api.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', String(group))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const noticesOf = async (as: Session) =>
  (
    await api.db.selectFrom('notice').select(['kind', 'about']).where('account_id', '=', as.user_id).execute()
  ).map(({ kind, about }) => `${kind} ${about}`);
const leaderless = async (as: Session = administrator) =>
  (await api.call('GET', '/v1/all_groups/?led=nobody', { as })).body.results.map(
    ({ id }: { id: number }) => id,
  );
const deactivate = async (id: number) => {
  const { revision } = (await api.call('GET', `/v1/accounts/${id}/`, { as: administrator })).body;
  return api.call('PUT', `/v1/accounts/${id}/rights/`, {
    as: administrator,
    body: { staff_role: null, active: false },
    headers: { 'if-match': `"${revision}"` },
  });
};

describe('a second facilitator', () => {
  test('has the rights of the first, and calls for help reach both', async () => {
    const [first, second] = [await facilitator('Thandi'), await facilitator('Sipho')];
    const group = await groupOf(first);
    expect((await add(group.id, second.email.toUpperCase(), first)).status).toBe(200);

    expect(await read(group.id, second)).toMatchObject({
      leads: true,
      code: group.code,
      facilitator: 'Thandi Guide, Sipho Guide',
    });
    await askHelp(group.id, group.learner);
    for (const as of [first, second])
      expect((await api.call('GET', '/v1/needs_me/', { as })).body.rows).toMatchObject([
        { reason: 'asked_for_help' },
      ]);
    const renamed = { name: 'Evenings', open: true };
    expect((await api.call('PUT', `/v1/groups/${group.id}/`, { as: second, body: renamed })).status).toBe(
      200,
    );
    expect(await notedOf(group.id)).toContain('group-facilitator-added');
  });

  test('gets a notice and a mail without names, and the members see both facilitators', async () => {
    const [first, second] = [await facilitator('Thandi'), await facilitator('Sipho')];
    const group = await groupOf(first);
    expect(await mine(group.learner)).toMatchObject([
      { facilitator: 'Thandi Guide', facilitators_changed_at: null },
    ]);
    api.pass(1000);
    await add(group.id, second.email, first);
    await api.runJobs();
    const [mail = ''] = mailsTo(api.deps.config.dataDir, second.email);
    expect(mail).toContain(`/admin/groups/${group.id}`);
    expect(mail).not.toMatch(new RegExp(`Thandi|${group.name}`));
    expect(await noticesOf(second)).toEqual([`group_added ${group.id}`]);
    expect(await noticesOf(group.learner)).toEqual([`group_facilitators ${group.id}`]);
    const [seen] = await mine(group.learner);
    expect(seen).toMatchObject({ facilitator: 'Thandi Guide, Sipho Guide' });
    expect(seen.facilitators_changed_at).not.toBeNull();
  });

  test('must be a facilitator with a confirmed address; all other addresses get the same answer', async () => {
    const first = await facilitator();
    const group = await groupOf(first);
    const learner = await api.learner();
    const unconfirmed = await facilitator();
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.user_id)
      .execute();
    for (const email of [learner.email, unconfirmed.email, 'nobody@example.org'])
      expect(await add(group.id, email, first)).toMatchObject({
        status: 400,
        codes: ['email=group_facilitator_unknown'],
      });
  });

  test('cannot be found by trying addresses, because an hour allows ten wrong ones', async () => {
    const first = await facilitator();
    const second = await facilitator();
    const group = await groupOf(first);
    for (let tries = 0; tries < 10; tries += 1) await add(group.id, `no-${tries}@example.org`, first);
    expect((await add(group.id, second.email, first)).status).toBe(429);
  });

  test('is no longer a learner of the group when added', async () => {
    const first = await facilitator();
    const group = await groupOf(first);
    await api.db
      .updateTable('account')
      .set({ user_type: 'rtw', email_confirmed_at: new Date() })
      .where('id', '=', group.learner.user_id)
      .execute();
    await add(group.id, group.learner.email, first);
    expect(await read(group.id, group.learner)).toMatchObject({ leads: true, learners: 0 });
  });

  test.each(['facilitator', 'learner'])('cannot be added by a %s from outside', async (who) => {
    const group = await groupOf(await facilitator());
    const outside = who === 'learner' ? group.learner : await facilitator();
    expect((await add(group.id, outside.email, outside)).status).toBe(404);
  });
});

describe('handing over', () => {
  test('by a facilitator removes them from the group, and frees its name for a new group of theirs', async () => {
    const [first, second] = [await facilitator(), await facilitator()];
    const group = await groupOf(first);
    expect((await handOver(group.id, second.email, first)).status).toBe(204);
    expect(await leadersOf(group.id)).toEqual([second.user_id]);
    expect((await api.call('GET', `/v1/groups/${group.id}/`, { as: first })).status).toBe(404);
    const again = await api.call('POST', '/v1/groups/', { as: first, body: { name: group.name } });
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(group.id);
  });

  test('by an administrator replaces all facilitators', async () => {
    const [first, second, third] = [await facilitator(), await facilitator(), await facilitator()];
    const group = await groupOf(first);
    await add(group.id, second.email, first);
    expect((await handOver(group.id, third.email, administrator)).status).toBe(204);
    expect(await leadersOf(group.id)).toEqual([third.user_id]);
  });
});

describe('the last facilitator', () => {
  test('can leave a closed group, but not an open one', async () => {
    const first = await facilitator();
    const group = await groupOf(first);
    expect(await leave(group.id, first)).toMatchObject({ status: 409, codes: ['group_last_facilitator'] });
    await api.call('PUT', `/v1/groups/${group.id}/`, { as: first, body: { name: 'Over', open: false } });
    expect((await leave(group.id, first)).status).toBe(204);
  });

  test('remains when the last two leave at once', async () => {
    const [first, second] = [await facilitator(), await facilitator()];
    const group = await groupOf(first);
    await add(group.id, second.email, first);
    const statuses = (await Promise.all([leave(group.id, first), leave(group.id, second)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await leadersOf(group.id)).toHaveLength(1);
  });

  test('remains when one leaves and the other becomes a learner at once', async () => {
    const [first, second] = [await facilitator(), await facilitator()];
    const group = await groupOf(first);
    await add(group.id, second.email, first);
    const [left, changed] = await Promise.all([leave(group.id, first), becomeLearner(second)]);
    expect([left.status, changed.status].filter((status) => status === 409)).toHaveLength(1);
    expect(await leadersOf(group.id)).toHaveLength(1);
  });

  const waysWithChoice: [way: string, go: (as: Person) => Promise<{ status: number; codes?: string[] }>][] = [
    ['deletes the account', (as) => remove(as)],
    ['becomes a learner', (as) => becomeLearner(as)],
    [
      'is made a learner by staff',
      (as) =>
        api.call('PUT', `/v1/accounts/${as.user_id}/user_type/`, {
          as: administrator,
          body: { user_type: 'learner' },
        }),
    ],
    [
      'is erased by an administrator',
      (as) =>
        api.call('POST', `/v1/accounts/${as.user_id}/erasure/`, {
          as: administrator,
          body: { confirm: as.email, reason: 'Asked by letter', keep_certificates: false },
        }),
    ],
  ];

  test.each(waysWithChoice)('who %s is asked first, and can after handing over', async (_, go) => {
    const [first, second] = [await facilitator(), await facilitator()];
    const group = await groupOf(first);
    expect(await go(first)).toMatchObject({ status: 409, codes: ['groups_led_alone'] });
    expect(await leadersOf(group.id)).toEqual([first.user_id]);
    await handOver(group.id, second.email, first);
    expect((await go(first)).status).toBeLessThan(300);
    expect(await leadersOf(group.id)).toEqual([second.user_id]);
    expect(await leaderless()).not.toContain(group.id);
  });

  test.each(waysWithChoice)('who %s can after closing the group, whose members keep it', async (_, go) => {
    const first = await facilitator();
    const group = await groupOf(first);
    await api.call('PUT', `/v1/groups/${group.id}/`, { as: first, body: { name: group.name, open: false } });
    expect((await go(first)).status).toBeLessThan(300);
    expect(await mine(group.learner)).toMatchObject([{ id: group.id, open: false, facilitator: '' }]);
  });

  test.each(waysWithChoice)('who %s leaves no empty group open', async (_, go) => {
    const first = await facilitator();
    const group = await groupOf(first, { empty: true });
    expect((await go(first)).status).toBeLessThan(300);
    const open = api.db.selectFrom('learner_group').select('id').where('closed_at', 'is', null);
    expect(await open.where('id', '=', group.id).execute()).toEqual([]);
  });
});

const waysAtOnce: [way: string, go: (as: Person) => Promise<unknown>][] = [
  ['deactivated by an administrator', (as) => deactivate(as.user_id)],
  [
    'deactivated at the command line',
    (as) => new StaffService({ db: api.db, releaseOwned }).deactivate(as.user_id),
  ],
];

describe.each(waysAtOnce)('a facilitator who is %s', (_, go) => {
  test('is removed from the group, which the others keep', async () => {
    const [first, second] = [await facilitator(), await facilitator('Sipho')];
    const group = await groupOf(first);
    await add(group.id, second.email, first);
    await go(first);
    expect(await leadersOf(group.id)).toEqual([second.user_id]);
    expect(await mine(group.learner)).toMatchObject([{ facilitator: 'Sipho Guide' }]);
    expect(await notedOf(group.id)).not.toContain('group-without-facilitator');
  });

  test('leaves a group without a facilitator, which is listed, notifies its members, and sends calls for help to support', async () => {
    const first = await facilitator();
    const group = await groupOf(first);
    api.pass(1000);
    await go(first);
    expect(await leadersOf(group.id)).toEqual([]);
    expect(await leaderless()).toContain(group.id);
    const overview = (await api.call('GET', '/v1/staff/overview/', { as: administrator })).body;
    const waiting = overview.attention.find(({ kind }: { kind: string }) => kind === 'groups');
    expect(waiting.count).toBeGreaterThan(0);
    expect(await noticesOf(group.learner)).toEqual([`group_facilitators ${group.id}`]);
    expect(await mine(group.learner)).toMatchObject([{ facilitator: '', open: true }]);

    const before = mailsTo(api.deps.config.dataDir, 'support@readytowork.example').length;
    expect((await askHelp(group.id, group.learner)).status).toBe(200);
    await askHelp(group.id, group.learner);
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, 'support@readytowork.example').slice(before);
    expect(mails).toHaveLength(1);
    const support = await api.staff('support');
    const [member] = (await api.call('GET', `/v1/groups/${group.id}/members/`, { as: support })).body.results;
    expect(member.help).not.toBeNull();
    const answered = await api.call('DELETE', `/v1/groups/${group.id}/members/${member.member}/help/`, {
      as: support,
    });
    expect(answered.status).toBe(204);
  });

  test('leaves a group that an administrator can hand over, or close', async () => {
    const [first, second] = [await facilitator(), await facilitator()];
    const [handed, closed] = [await groupOf(first), await groupOf(first)];
    await go(first);
    expect((await handOver(handed.id, second.email, administrator)).status).toBe(204);
    const body = { name: closed.name, open: false };
    expect((await api.call('PUT', `/v1/groups/${closed.id}/`, { as: administrator, body })).status).toBe(200);
    expect(await leaderless()).not.toEqual(expect.arrayContaining([handed.id]));
    expect(await leaderless()).not.toEqual(expect.arrayContaining([closed.id]));
    const open = await api.call('PUT', `/v1/groups/${closed.id}/`, {
      as: administrator,
      body: { ...body, open: true },
    });
    expect(open).toMatchObject({ status: 409, codes: ['group_without_facilitator'] });
  });
});

test('a merge gives the groups to the remaining account, once if both lead the same group', async () => {
  const [stays, ends] = [await facilitator(), await facilitator()];
  const [both, own] = [await groupOf(stays), await groupOf(ends)];
  await add(both.id, ends.email, stays);
  const { merged } = await mergeAs(
    api,
    administrator,
    { id: stays.user_id },
    { id: ends.user_id, email: ends.email },
  );
  expect(merged.status).toBe(200);
  expect(await leadersOf(both.id)).toEqual([stays.user_id]);
  expect(await leadersOf(own.id)).toEqual([stays.user_id]);
});

test('a facilitator never leads more open groups than allowed, even if many requests arrive at once', async () => {
  const as = await facilitator();
  const names = Array.from({ length: 30 }, (_, number) => `At once ${number}`);
  await Promise.all(names.map((name) => api.call('POST', '/v1/groups/', { as, body: { name } })));
  const { results } = (await api.call('GET', '/v1/groups/?page_size=100', { as })).body;
  expect(results).toHaveLength(20);
});
