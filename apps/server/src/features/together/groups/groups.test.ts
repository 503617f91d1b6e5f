import { groupNotice } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let facilitator: Session;
beforeAll(async () => {
  api = await startApi();
  facilitator = await api.signIn('facilitator@example.org');
});
afterAll(() => api.close());

const day = 86_400_000;
const money = 3;
const agreed_to = groupNotice.version;
let count = 0;

/** Creates a new facilitator for each test, so that tests share no groups. */
async function anotherFacilitator() {
  const as = await api.learner('Thandi', 'Guide');
  const rights = { user_type: 'rtw', email_confirmed_at: new Date() } as const;
  await api.db.updateTable('account').set(rights).where('id', '=', as.user_id).execute();
  return as;
}

async function newGroup(as: Session = facilitator) {
  count += 1;
  const { body, status } = await api.call('POST', '/v1/groups/', { as, body: { name: `Group ${count}` } });
  expect(status).toBe(201);
  return body;
}

const join = (as: Session, code: string) =>
  api.call('POST', '/v1/my_groups/', { as, body: { code, agreed_to } });
const leave = (as: Session, group: number) => api.call('DELETE', `/v1/my_groups/${group}/`, { as });
const mine = async (as: Session) => (await api.call('GET', '/v1/my_groups/', { as })).body;
const membersOf = async (group: number, as: Session = facilitator) =>
  (await api.call('GET', `/v1/groups/${group}/members/`, { as })).body.results;
const invite = (group: number, addresses: string, as: Session = facilitator) =>
  api.call('POST', `/v1/groups/${group}/invitations/`, { as, body: { addresses } });
const needsMe = async (as: Session) => (await api.call('GET', '/v1/needs_me/', { as })).body.rows;
const confirm = (as: Session) =>
  api.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', as.user_id)
    .execute();
const notedOf = async (subject: string) =>
  (
    await api.db.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('id').execute()
  ).map(({ action }) => action);

describe('a group', () => {
  test('created twice under one name stays one group, even if both requests arrive at once', async () => {
    const as = await anotherFacilitator();
    const body = { name: 'Tuesdays' };
    const made = await Promise.all([1, 2, 3].map(() => api.call('POST', '/v1/groups/', { as, body })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ body: { id } }) => id)).size).toBe(1);
    const id = made[0]?.body.id;
    expect(await notedOf(String(id))).toEqual(['group-made']);
    const { body: list } = await api.call('GET', '/v1/groups/', { as });
    expect(list).toMatchObject({ count: 1, results: [{ id, name: 'Tuesdays', learners: 0 }] });
  });

  test('is renamed, closed and reopened, each recorded once; repeating a request changes nothing', async () => {
    const group = await newGroup();
    const path = `/v1/groups/${group.id}/`;
    const change = (name: string, open: boolean) =>
      api.call('PUT', path, { as: facilitator, body: { name, open } });
    const name = `Renamed ${group.id}`;
    expect((await change(name, true)).body).toMatchObject({ name, open: true, code: group.code });
    expect((await change(name, false)).body).toMatchObject({ open: false, code: null });
    expect((await change(name, false)).status).toBe(200);
    expect((await join(await api.learner(), group.code)).status).toBe(400);
    expect((await change(name, true)).body).toMatchObject({ open: true });
    expect(await notedOf(String(group.id))).toEqual([
      'group-made',
      'group-renamed',
      'group-closed',
      'group-opened',
    ]);
    const other = await newGroup();
    expect(
      (await api.call('PUT', path, { as: facilitator, body: { name: other.name, open: true } })).status,
    ).toBe(409);
  });

  test('gets a new code, and the old code stops working', async () => {
    const group = await newGroup();
    const { body } = await api.call('POST', `/v1/groups/${group.id}/code/`, { as: facilitator });
    expect(body.code).not.toBe(group.code);
    const as = await api.learner();
    expect((await join(as, group.code)).status).toBe(400);
    expect((await join(as, body.code)).status).toBe(200);
  });

  test('is not found by another facilitator, and does not show its code to support', async () => {
    const group = await newGroup();
    const other = await anotherFacilitator();
    for (const path of ['', 'members/', 'progress/'])
      expect((await api.call('GET', `/v1/groups/${group.id}/${path}`, { as: other })).status).toBe(404);
    const support = await api.staff('support');
    const { body } = await api.call('GET', `/v1/groups/${group.id}/`, { as: support });
    expect(body).toMatchObject({ name: group.name, code: null });
    const { body: all } = await api.call('GET', `/v1/all_groups/?facilitator=${facilitator.user_id}`, {
      as: support,
    });
    expect(all.results[0]).toMatchObject({ id: group.id, facilitators: [{ user_id: facilitator.user_id }] });
    await api.everywhere(({ securityLog }) => securityLog.settled());
    expect(await notedOf(String(group.id))).toContain('groups-looked-at');
  });

  test('has modules with due dates that its learners see, until the facilitator removes them', async () => {
    const group = await newGroup();
    const as = await api.learner();
    await join(as, group.code);
    const path = `/v1/groups/${group.id}/modules/${money}/`;
    const set = (due_on: string | null) => api.call('PUT', path, { as: facilitator, body: { due_on } });
    for (const _ of [1, 2]) await set('2026-12-24');
    expect((await mine(as))[0].modules).toEqual([
      { module: money, slug: 'money', name: expect.any(String), due_on: '2026-12-24' },
    ]);
    expect(await notedOf(`${group.id} ${money}`)).toEqual(['group-module-set']);
    for (const _ of [1, 2]) await api.call('DELETE', path, { as: facilitator });
    expect((await mine(as))[0].modules).toEqual([]);
    expect(await notedOf(`${group.id} ${money}`)).toEqual(['group-module-set', 'group-module-removed']);
    const none = `/v1/groups/${group.id}/modules/999/`;
    expect((await api.call('PUT', none, { as: facilitator, body: { due_on: null } })).status).toBe(404);
  });
});

describe('joining', () => {
  test('shows who will see what before the learner agrees, and changes nothing yet', async () => {
    const group = await newGroup();
    const as = await api.learner();
    const code = `${group.code.slice(0, 3).toLowerCase()} - ${group.code.slice(3)}`;
    const { body } = await api.call('POST', '/v1/join_code/', { as, body: { code } });
    expect(body).toEqual({
      group: { name: group.name, facilitator: expect.any(String) },
      joined: false,
      notice: groupNotice,
    });
    expect(await mine(as)).toEqual([]);
    expect(await membersOf(group.id)).toEqual([]);
  });

  test('requires consent to the current wording', async () => {
    const group = await newGroup();
    const as = await api.learner();
    const body = { code: group.code, agreed_to: 'older words' };
    const refused = await api.call('POST', '/v1/my_groups/', { as, body });
    expect(refused).toMatchObject({ status: 400, body: { agreed_to: [expect.any(String)] } });
    expect(await membersOf(group.id)).toEqual([]);
  });

  test('shows the facilitator the name but not the address, and counts once if sent twice', async () => {
    const group = await newGroup();
    const as = await api.learner('Sipho', 'Dlamini');
    const joined = await Promise.all([1, 2, 3, 4].map(() => join(as, group.code)));
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const members = await membersOf(group.id);
    expect(members).toMatchObject([{ state: 'joined', name: 'Sipho Dlamini', email: null }]);
    expect(JSON.stringify(members)).not.toContain(as.email);
    expect(await notedOf(`${group.id} ${agreed_to}`)).toEqual(['group-joined']);
  });

  test('by guessing codes is stopped; correct codes do not count towards the limit', async () => {
    const group = await newGroup();
    const as = await api.learner();
    const look = (code: string) =>
      api.call('POST', '/v1/join_code/', { as, body: { code }, from: '198.51.100.7' });
    for (let tries = 0; tries < 12; tries += 1) expect((await look(group.code)).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => look('BBBBBB')));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await look(group.code)).status).toBe(429);
    expect((await join(as, group.code)).status).toBe(429);
  });

  test("is refused to the group's own facilitator, and to all learners if the facilitator has become a learner", async () => {
    const leader = await anotherFacilitator();
    const group = await newGroup(leader);
    expect((await join(leader, group.code)).status).toBe(409);
    await api.db
      .updateTable('account')
      .set({ user_type: 'learner' })
      .where('id', '=', leader.user_id)
      .execute();
    expect((await join(await api.learner(), group.code)).status).toBe(400);
  });
});

describe('leaving', () => {
  test('hides the learner from the group at once, can be repeated, and answers the same for any group', async () => {
    const leader = await anotherFacilitator();
    const group = await newGroup(leader);
    const as = await api.learner('Gone', 'Girl');
    await api.call('PUT', `/v1/groups/${group.id}/modules/${money}/`, { as: leader, body: { due_on: null } });
    await join(as, group.code);
    await api.call('PUT', `/v1/my_groups/${group.id}/help/`, { as, body: { wanted: true } });
    expect(await needsMe(leader)).toMatchObject([{ name: 'Gone Girl', reason: 'asked_for_help' }]);
    for (const id of [group.id, group.id, 999_999]) expect((await leave(as, id)).status).toBe(204);
    expect(await notedOf(String(group.id))).toEqual(['group-made', 'group-left']);
    expect(await membersOf(group.id, leader)).toEqual([]);
    expect(await needsMe(leader)).toEqual([]);
    const { body } = await api.call('GET', `/v1/groups/${group.id}/progress/`, { as: leader });
    expect(body.modules[0].learners).toEqual([]);
    expect(await mine(as)).toEqual([]);
    expect(
      (await api.call('PUT', `/v1/my_groups/${group.id}/help/`, { as, body: { wanted: true } })).status,
    ).toBe(404);
    expect((await join(as, group.code)).status).toBe(200);
    expect(await membersOf(group.id, leader)).toHaveLength(1);
  });

  test('also happens when the facilitator removes the learner, which can be repeated and affects no other group', async () => {
    const group = await newGroup();
    const elsewhere = await newGroup();
    const as = await api.learner();
    await join(as, group.code);
    const [{ member }] = await membersOf(group.id);
    const remove = (of: number) =>
      api.call('DELETE', `/v1/groups/${of}/members/${member}/`, { as: facilitator });
    expect((await remove(elsewhere.id)).status).toBe(204);
    expect(await membersOf(group.id)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await remove(group.id)).status).toBe(204);
    expect(await membersOf(group.id)).toEqual([]);
    expect(await notedOf(String(group.id))).toEqual(['group-made', 'group-member-removed']);
  });
});

describe('inviting', () => {
  test('mails each address once who will see what, without any text by the facilitator', async () => {
    const group = await newGroup();
    const list = 'Name,Email\nA,a@invited.example\nB,b@invited.example\nnobody';
    const { body } = await invite(group.id, list);
    expect(body).toEqual({
      invited: 2,
      refused: [{ line: 4, text: 'nobody', why: 'no_address' }],
      unlisted: 0,
    });
    await invite(group.id, 'a@invited.example');
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, 'a@invited.example');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(group.code);
    expect(mails[0]).not.toContain(group.name);
    expect(await membersOf(group.id)).toMatchObject([
      { state: 'invited', name: null, email: 'a@invited.example' },
      { state: 'invited', name: null, email: 'b@invited.example' },
    ]);
  });

  test('reads every address of a line, and refuses a list that is too long for a group', async () => {
    const group = await newGroup();
    const { body } = await invite(group.id, 'A <one@invited.example>; two@invited.example, three@');
    expect(body).toEqual({
      invited: 2,
      refused: [{ line: 1, text: 'three@', why: 'no_address' }],
      unlisted: 0,
    });
    const many = Array.from({ length: 5000 }, (_, at) => `many-${at}@invited.example`);
    expect((await invite(group.id, many.join(','))).body).toEqual({
      addresses: ['Invite 200 people at a time. This list has 5000: send it in parts.'],
    });
  });

  test('gets the same answer for an address with an account, a member, and a learner who declined', async () => {
    const group = await newGroup();
    const [member, decliner, stranger] = [await api.learner(), await api.learner(), await api.learner()];
    await join(member, group.code);
    await confirm(decliner);
    await invite(group.id, decliner.email);
    expect((await mine(decliner))[0]).toMatchObject({ state: 'invited', code: group.code });
    await leave(decliner, group.id);
    for (const { email } of [member, decliner, stranger, { email: 'none@invited.example' }])
      expect((await invite(group.id, email)).body).toEqual({ invited: 1, refused: [], unlisted: 0 });
    expect(
      (await membersOf(group.id)).filter(({ state }: { state: string }) => state === 'invited'),
    ).toMatchObject([{ email: stranger.email }, { email: 'none@invited.example' }]);
  });

  test("shows the invitation in the account's list once its address is confirmed", async () => {
    const group = await newGroup();
    const as = await api.learner();
    await invite(group.id, as.email);
    expect(await mine(as)).toEqual([]);
    await confirm(as);
    expect(await mine(as)).toMatchObject([{ id: group.id, state: 'invited' }]);
  });

  test('ends when the learner joins, and the address is deleted', async () => {
    const group = await newGroup();
    const as = await api.learner();
    await invite(group.id, as.email.toUpperCase());
    await join(as, group.code);
    const rows = await api.db
      .selectFrom('group_member')
      .selectAll()
      .where('group_id', '=', group.id)
      .execute();
    expect(rows).toMatchObject([{ state: 'joined', email: null, account_id: as.user_id }]);
  });

  test('leaves one row if joining and declining arrive at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await newGroup(await anotherFacilitator());
      const as = await api.learner();
      await confirm(as);
      const expires_at = new Date(Date.now() + day);
      await api.db
        .insertInto('group_member')
        .values({ group_id: group.id, email: as.email, state: 'invited', invited_at: new Date(), expires_at })
        .execute();
      const done = await Promise.all([join(as, group.code), leave(as, group.id), join(as, group.code)]);
      for (const { status } of done) expect([200, 204, 409]).toContain(status);
      const rows = await api.db
        .selectFrom('group_member')
        .selectAll()
        .where('group_id', '=', group.id)
        .execute();
      expect(rows.filter(({ account_id }) => account_id === as.user_id)).toHaveLength(1);
      expect(rows.filter(({ state }) => state === 'invited')).toEqual([]);
    }
  });

  test('requires the learner’s confirmed address and an open group', async () => {
    const as = await anotherFacilitator();
    const group = await newGroup(as);
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: null })
      .where('id', '=', as.user_id)
      .execute();
    expect((await invite(group.id, 'a@invited.example', as)).status).toBe(403);
    await confirm(as);
    await api.call('PUT', `/v1/groups/${group.id}/`, { as, body: { name: group.name, open: false } });
    expect((await invite(group.id, 'a@invited.example', as)).status).toBe(409);
  });
});

describe('learners who need attention today', () => {
  test('are listed in order with the time since when, also in the file; learners who passed are left out', async () => {
    const leader = await anotherFacilitator();
    const group = await newGroup(leader);
    await api.call('PUT', `/v1/groups/${group.id}/modules/${money}/`, { as: leader, body: { due_on: null } });
    const names = ['Helpless', 'Failing', 'Waiting', 'Stopped', '=Passed', 'Fresh'];
    const [helpless, failing, waiting, stopped, passed, fresh] = await Promise.all(
      names.map((name) => api.learner(name, 'Learner')),
    );
    if (!helpless || !failing || !waiting || !stopped || !passed || !fresh) throw new Error('six learners');
    for (const as of [helpless, failing, waiting, stopped, passed, fresh]) await join(as, group.code);
    await invite(group.id, '+late@invited.example', leader);
    await api.call('PUT', `/v1/my_groups/${group.id}/help/`, {
      as: helpless,
      body: { wanted: true, module: money },
    });
    for (const as of [failing, waiting, passed]) await learning(api, as).completeChapters(money);
    for (const _ of [1, 2]) await learning(api, failing).takeAssessment(money, 2);
    await learning(api, passed).takeAssessment(money, 10);
    await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, { as: stopped, body: {} });
    await ageBy(8, [waiting, stopped, passed], group.id);
    const rows = await needsMe(leader);
    expect(rows.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Helpless Learner', 'asked_for_help'],
      ['Failing Learner', 'failed_twice'],
      ['Waiting Learner', 'assessment_not_begun'],
      ['Stopped Learner', 'stopped'],
      ['+late@invited.example', 'invitation_not_taken'],
    ]);
    expect(rows[2].module).toMatchObject({ id: money, slug: 'money' });
    const { body, response } = await api.call('GET', '/v1/needs_me/csv/', { as: leader });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('\u{FEFF}Group,Who,Why,Course,Since,Written on');
    expect(lines.slice(1, -1).map((line: string) => line.split(',')[1])).toEqual(
      rows.map(({ name }: { name: string }) => name.replace(/^\+/, "'+")),
    );
    const progress = await api.call('GET', `/v1/groups/${group.id}/progress/`, { as: leader });
    expect(progress.body.modules[0].counts).toEqual({ not_begun: 2, begun: 1, chapters_done: 2, passed: 1 });
    const [{ member }] = rows;
    await api.call('DELETE', `/v1/groups/${group.id}/members/${member}/help/`, { as: leader });
    expect(await needsMe(leader)).toHaveLength(4);
    const others = await api.call('GET', `/v1/needs_me/?group=${group.id}`, { as: facilitator });
    expect(others.body.rows).toEqual([]);
  });

  /** Moves these learners' actions and all invitations of the group this many days into the past. */
  async function ageBy(days: number, who: Session[], group: number) {
    const at = new Date(Date.now() - days * day);
    const ids = who.map(({ user_id }) => user_id);
    const done = api.db.updateTable('chapter_progress').where('account_id', 'in', ids);
    await done.set({ updated_at: at }).execute();
    await done.set({ completed_at: at }).where('completed_at', 'is not', null).execute();
    await api.db
      .updateTable('attempt')
      .set({ started_at: at, finished_at: at })
      .where('account_id', 'in', ids)
      .where('finished_at', 'is not', null)
      .execute();
    await api.db
      .updateTable('group_member')
      .set({ invited_at: at })
      .where('group_id', '=', group)
      .where('state', '=', 'invited')
      .execute();
  }
});
