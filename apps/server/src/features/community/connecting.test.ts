import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../testing/community.ts';
import { mergeAs } from '../../testing/merging.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { demoPassword } from '../demo/demo.ts';
import { rowsAbout } from '../people/own-data.queries.ts';
import { declares } from './community.feature.ts';

const day = 86_400_000;

let api: TestApi;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let lerato: ParticipantSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  thandi = await participant(api, 'Thandi', 'Mokoena');
  sipho = await participant(api, 'Sipho', 'Dube');
  lerato = await participant(api, 'Lerato', 'Nkosi');
  for (const { user_id } of [thandi, sipho, lerato]) await confirm(user_id);
});

type Who = ParticipantSession;
const confirm = (id: number) =>
  api.db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
const codeOf = async (of: Who): Promise<string> =>
  (await api.call('GET', '/v1/community/code/', { as: of })).body.url.split('/').at(-1);
const invite = (as: Who, body: object) => api.call('POST', '/v1/community/invitations/', { as, body });
const inviteByLink = async (as: Who, to: Who) => invite(as, { code: await codeOf(to) });
const rows = async (as: Who, path: string) => (await api.call('GET', path, { as })).body.results;
const received = (as: Who) => rows(as, '/v1/community/invitations/');
const sent = (as: Who) => rows(as, '/v1/community/invitations/?direction=sent');
const connections = async (as: Who): Promise<string[]> =>
  (await rows(as, '/v1/community/connections/')).map(
    ({ person }: { person: { name: string } }) => person.name,
  );
const accept = (as: Who, { invitation }: { invitation: string }) =>
  api.call('POST', `/v1/community/invitations/${invitation}/accept/`, { as });
const end = (as: Who, { invitation }: { invitation: string }) =>
  api.call('DELETE', `/v1/community/invitations/${invitation}/`, { as });
const block = (as: Who, of: Who) => api.call('PUT', `/v1/community/blocks/${of.person}/`, { as });
const unblock = (as: Who, of: Who) => api.call('DELETE', `/v1/community/blocks/${of.person}/`, { as });
const remove = (as: Who, of: Who) => api.call('DELETE', `/v1/community/connections/${of.person}/`, { as });

/** A group that the two are in, led by somebody who takes part. */
async function shareGroup(...members: Who[]): Promise<{ group: number; leader: Who }> {
  const leader = await participant(api, 'Nomsa', 'Guide');
  const made = { facilitator_id: leader.user_id, created_at: new Date(), closed_at: null };
  const { id: group } = await api.db
    .insertInto('learner_group')
    .values({ ...made, name: `Group ${leader.user_id}`, code: `C${leader.user_id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = { state: 'joined', agreed_at: new Date(), agreed_to: '2026-11' } as const;
  for (const { user_id } of members)
    await api.db
      .insertInto('group_member')
      .values({ group_id: group, account_id: user_id, ...joined })
      .execute();
  return { group, leader };
}

test('by a link: it is looked at, asked, accepted, and both know each other by their whole name', async () => {
  const code = await codeOf(thandi);
  const look = () => api.call('GET', `/v1/community/codes/${code}/`, { as: sipho });
  expect((await look()).body).toEqual({
    person: { person: thandi.person, name: 'Thandi M.', picture: null },
    relation: 'nobody',
  });
  expect((await invite(sipho, { code })).body).toEqual({ outcome: 'invited' });
  expect((await look()).body.relation).toBe('invited');
  const [invitation] = await received(thandi);
  expect(invitation).toMatchObject({ person: { name: 'Sipho D.' }, how: 'link', email: null });
  const accepted = await accept(thandi, invitation);
  // After a lost answer it is made again.
  expect((await accept(thandi, invitation)).body).toEqual(accepted.body);
  expect((await accept(lerato, invitation)).status).toBe(404);
  expect(accepted.body).toMatchObject({
    person: { person: sipho.person, name: 'Sipho Dube' },
    handle: sipho.handle,
  });
  expect([await connections(thandi), await connections(sipho)]).toEqual([['Sipho Dube'], ['Thandi Mokoena']]);
  expect([await received(thandi), await sent(sipho)]).toEqual([[], []]);
});

test('whoever waits for an answer is connected by being invited', async () => {
  await inviteByLink(sipho, thandi);
  expect((await inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'connected' });
  expect(await connections(sipho)).toEqual(['Thandi Mokoena']);
  expect((await inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'connected' });
});

test('a renewed link leads to nobody, as one that never was, and as that of somebody who blocked', async () => {
  const code = await codeOf(thandi);
  await api.call('POST', '/v1/community/code/', { as: thandi });
  const old = await api.call('GET', `/v1/community/codes/${code}/`, { as: sipho });
  const none = await api.call('GET', `/v1/community/codes/${crypto.randomUUID()}/`, { as: sipho });
  await block(thandi, sipho);
  const blocked = await api.call('GET', `/v1/community/codes/${await codeOf(thandi)}/`, { as: sipho });
  expect([old.status, old.body]).toEqual([404, none.body]);
  expect([blocked.status, blocked.body]).toEqual([404, none.body]);
  expect((await inviteByLink(sipho, thandi)).status).toBe(404);
});

test('one’s own link connects nobody', async () => {
  expect((await inviteByLink(thandi, thandi)).status).toBe(409);
});

test('to an address: the answer and the list are the same with an account, without one, and after a block', async () => {
  await block(lerato, thandi);
  const addresses = [sipho.email, lerato.email, 'nobody@test.example'];
  for (const email of addresses)
    expect(await invite(thandi, { email })).toMatchObject({ status: 201, body: { outcome: 'invited' } });
  const shown = await sent(thandi);
  expect(
    shown.map(({ email, how, person }: { email: string; how: string; person: null }) => [email, how, person]),
  ).toEqual(addresses.toReversed().map((email) => [email, 'address', null]));
  expect(await received(sipho)).toMatchObject([
    { person: { name: 'Thandi M.' }, how: 'address', email: null },
  ]);
  expect(await received(lerato)).toEqual([]);
});

test('an address is told by mail where nobody takes part with it, and in the community where somebody does', async () => {
  await invite(thandi, { email: sipho.email });
  await invite(thandi, { email: 'new@test.example' });
  const account = await api.learner('Zanele', 'Khoza');
  await invite(thandi, { email: account.email });
  await api.runJobs();
  const kinds = await api.db.selectFrom('notice').select(['account_id', 'kind']).execute();
  expect(kinds.filter(({ account_id }) => account_id === sipho.user_id)).toEqual([
    { account_id: sipho.user_id, kind: 'invitation' },
  ]);
  const mails = (email: string) => mailsTo(api.deps.config.dataDir, email);
  const [mail = ''] = mails('new@test.example');
  expect(mail).toContain('/register');
  expect(mail).not.toContain('Thandi');
  expect(mails(account.email)).toMatchObject([expect.stringContaining('/community')]);
  expect(mails(sipho.email)).toEqual([]);
});

test('an address that nobody has confirmed shows its invitation to nobody', async () => {
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .where('id', '=', sipho.user_id)
    .execute();
  await invite(thandi, { email: sipho.email });
  expect(await received(sipho)).toEqual([]);
  expect((await invite(sipho, { email: thandi.email })).status).toBe(403);
  await confirm(sipho.user_id);
  expect(await received(sipho)).toHaveLength(1);
});

test('an address is forgotten after 30 days, and how often it was asked is not', async () => {
  for (let time = 0; time < 4; time += 1) {
    await invite(thandi, { email: sipho.email.toUpperCase() });
    const [waiting] = await received(sipho);
    expect(waiting === undefined).toBe(time === 3);
    expect(await sent(thandi)).toHaveLength(1);
    api.pass(31 * day);
    expect([await sent(thandi), await received(sipho)]).toEqual([[], []]);
    await api.everywhere((deps) => deps.jobs.find(({ name }) => name === 'purge')?.run({}, run));
    const kept = api.db
      .selectFrom('connection_invitation')
      .select('email')
      .where('account_id', '=', thandi.user_id);
    expect((await kept.execute()).every(({ email }) => email === null)).toBe(true);
  }
});
const run = { id: '1', addedAt: new Date(), signal: undefined };

test('after three invitations in vain the fourth is answered alike, and nobody hears of it', async () => {
  for (let time = 1; time <= 4; time += 1) {
    expect((await inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'invited' });
    const [invitation] = await sent(thandi);
    expect(invitation).toMatchObject({ person: { name: 'Sipho D.' } });
    const shown = await received(sipho);
    expect(shown).toHaveLength(time < 4 ? 1 : 0);
    // Declined and taken back: both were in vain.
    if (time === 2) await end(sipho, shown[0]);
    expect(await sent(thandi)).toHaveLength(1);
    await end(thandi, invitation);
    expect(await sent(thandi)).toEqual([]);
  }
  // By the address too, and whoever was asked may still ask.
  await invite(thandi, { email: sipho.email });
  expect(await received(sipho)).toEqual([]);
  await inviteByLink(sipho, thandi);
  expect(await received(thandi)).toHaveLength(1);
});

test('declining is silent, and the same invitation twice is one', async () => {
  await inviteByLink(thandi, sipho);
  const before = await sent(thandi);
  const [invitation] = await received(sipho);
  expect((await end(sipho, invitation)).status).toBe(204);
  expect(await received(sipho)).toEqual([]);
  expect(await sent(thandi)).toEqual(before);
  await inviteByLink(thandi, sipho);
  expect(await sent(thandi)).toEqual(before);
  expect((await accept(sipho, invitation)).status).toBe(404);
});

test('nobody answers or ends an invitation of others', async () => {
  await inviteByLink(thandi, sipho);
  const [invitation] = await received(sipho);
  expect((await accept(lerato, invitation)).status).toBe(404);
  expect((await accept(thandi, invitation)).status).toBe(404);
  expect((await end(lerato, invitation)).status).toBe(204);
  expect(await received(sipho)).toHaveLength(1);
});

test('removed: both lists are empty, what waits does not come back, and it can be asked anew', async () => {
  await connect(api, thandi, sipho);
  await invite(thandi, { email: sipho.email });
  expect(await received(sipho)).toEqual([]);
  expect((await remove(sipho, thandi)).status).toBe(204);
  expect((await remove(sipho, thandi)).status).toBe(204);
  expect([await connections(thandi), await connections(sipho), await received(sipho)]).toEqual([[], [], []]);
  await inviteByLink(thandi, sipho);
  expect(await received(sipho)).toHaveLength(1);
});

test('a block ends the connection and what waits, both ways, and unblocking brings nothing back', async () => {
  await connect(api, thandi, sipho);
  await inviteByLink(lerato, thandi);
  await block(thandi, sipho);
  await block(thandi, lerato);
  expect([await connections(thandi), await connections(sipho), await received(thandi)]).toEqual([[], [], []]);
  const blocked = await rows(thandi, '/v1/community/blocks/');
  expect(blocked.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
    'Lerato N.',
    'Sipho D.',
  ]);
  expect(await rows(sipho, '/v1/community/blocks/')).toEqual([]);
  // Whoever is blocked may block as well, and hears nothing of either.
  expect((await block(sipho, thandi)).status).toBe(204);
  await unblock(thandi, sipho);
  expect((await inviteByLink(thandi, sipho)).status).toBe(404);
  await unblock(sipho, thandi);
  expect((await inviteByLink(thandi, sipho)).status).toBe(201);
  expect(await connections(thandi)).toEqual([]);
});

test('of a block and an acceptance at once, the block counts', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await participant(api), await participant(api)];
    await inviteByLink(one, other);
    const [invitation] = await received(other);
    await Promise.all([accept(other, invitation), block(one, other)]);
    expect([await connections(one), await connections(other)]).toEqual([[], []]);
    const left = await api.db
      .selectFrom('connection')
      .select('account_id')
      .where('account_id', 'in', [one.user_id, other.user_id])
      .execute();
    expect(left).toEqual([]);
  }
});

test('two who invite each other at once are connected once, whoever came first', async () => {
  const [one, other] = [await codeOf(thandi), await codeOf(sipho)];
  await Promise.all([invite(thandi, { code: other }), invite(sipho, { code: one })]);
  expect(await connections(thandi)).toEqual(['Sipho Dube']);
  expect([await received(thandi), await received(sipho), await sent(thandi), await sent(sipho)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('the people of a group: those who take part and are seen, with what they are to the caller', async () => {
  const outside = await api.learner('Not', 'Here');
  const { group, leader } = await shareGroup(thandi, sipho, lerato);
  await api.db
    .insertInto('group_member')
    .values({
      group_id: group,
      account_id: outside.user_id,
      state: 'joined',
      agreed_at: new Date(),
      agreed_to: '1',
    })
    .execute();
  await connect(api, thandi, sipho);
  const path = `/v1/community/groups/${group}/people/`;
  const people = async (as: Who) =>
    (await rows(as, path)).map(({ person, relation }: { person: { name: string }; relation: string }) => [
      person.name,
      relation,
    ]);
  expect(await people(thandi)).toEqual([
    ['Lerato N.', 'nobody'],
    ['Nomsa G.', 'nobody'],
    ['Sipho Dube', 'connection'],
  ]);
  await invite(thandi, { person: lerato.person });
  expect(await people(lerato)).toContainEqual(['Thandi M.', 'invites']);
  expect(await people(leader)).toHaveLength(3);
  await block(lerato, thandi);
  expect(await people(thandi)).not.toContainEqual(expect.arrayContaining(['Lerato N.']));
  await api.db
    .updateTable('community_member')
    .set({ barred_until: new Date('9999-12-31') })
    .where('account_id', '=', leader.user_id)
    .execute();
  expect(await people(thandi)).toEqual([['Sipho Dube', 'connection']]);
  const stranger = await participant(api);
  expect((await api.call('GET', path, { as: stranger })).status).toBe(404);
});

test('a person is invited by their id only from a group of both, or where they let themselves be found', async () => {
  expect((await invite(thandi, { person: sipho.person })).status).toBe(404);
  expect((await invite(thandi, { person: crypto.randomUUID() })).status).toBe(404);
  await shareGroup(thandi, sipho);
  expect((await invite(thandi, { person: sipho.person })).status).toBe(201);
  expect(await received(sipho)).toMatchObject([{ how: 'group' }]);
});

const shares = (of: Who, level: 'shown' | 'shown_to_connections') =>
  api.db
    .updateTable('account')
    .set({ [level]: ['shareability'] })
    .where('id', '=', of.user_id)
    .execute();
const named = async (as: Who, name: string) => {
  const { body } = await api.call('GET', `/v1/community/people/?name=${encodeURIComponent(name)}`, { as });
  return body.map(({ person }: { person: { person: string } }) => person.person);
};

test('by name nobody is found who does not let themselves be found', async () => {
  const zodwa = await participant(api, 'Zodwa', 'Mabena');
  expect(await named(thandi, 'Zodwa Mabena')).toEqual([]);
  await shares(zodwa, 'shown');
  expect(await named(thandi, '  zodwa   MAB')).toEqual([zodwa.person]);
  expect(await named(zodwa, 'Zodwa Mabena')).toEqual([]);
  expect((await api.call('GET', '/v1/community/people/?name=Zodwa', { as: thandi })).status).toBe(400);
  await block(zodwa, thandi);
  expect(await named(thandi, 'Zodwa Mab')).toEqual([]);
});

test('shown to connections: found by those who share a group or a connection, and nobody else', async () => {
  const vusi = await participant(api, 'Vusi', 'Radebe');
  await shares(vusi, 'shown_to_connections');
  expect(await named(thandi, 'Vusi Radebe')).toEqual([]);
  await shareGroup(thandi, vusi);
  expect(await named(thandi, 'Vusi Radebe')).toEqual([vusi.person]);
  await connect(api, sipho, lerato);
  await connect(api, lerato, vusi);
  expect(await named(sipho, 'Vusi Radebe')).toEqual([vusi.person]);
  expect((await invite(sipho, { person: vusi.person })).status).toBe(201);
});

test('exactly one way is named', async () => {
  for (const body of [{}, { email: 'a@test.example', person: sipho.person }])
    expect((await invite(thandi, body)).status).toBe(400);
});

test('connections are searched by the beginning of either name, and paged', async () => {
  await connect(api, thandi, sipho);
  await connect(api, thandi, lerato);
  const find = async (search: string) =>
    (await rows(thandi, `/v1/community/connections/?search=${search}`)).length;
  expect([await find('dub'), await find('LER'), await find('okoena')]).toEqual([1, 1, 0]);
  const { body } = await api.call('GET', '/v1/community/connections/?page_size=1', { as: thandi });
  expect(body.results.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
    'Lerato Nkosi',
  ]);
  const next = await rows(thandi, `/v1/community/connections/?page_size=1&cursor=${body.next}`);
  expect(next.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Sipho Dube']);
});

test('where only groups meet there are no connections, and a block holds all the same', async () => {
  await openCommunity(api, 'groups');
  try {
    for (const path of ['connections', 'invitations', 'code', 'people/?name=Thandi%20M'])
      expect(
        (await api.call('GET', `/v1/community/${path.includes('?') ? path : `${path}/`}`, { as: thandi }))
          .status,
      ).toBe(404);
    expect((await block(thandi, sipho)).status).toBe(204);
    expect(await rows(thandi, '/v1/community/blocks/')).toHaveLength(1);
  } finally {
    await openCommunity(api);
  }
});

test('whoever is barred or has left is nobody’s connection to see', async () => {
  await connect(api, thandi, sipho);
  await connect(api, thandi, lerato);
  await api.db
    .updateTable('community_member')
    .set({ barred_until: new Date('9999-12-31') })
    .where('account_id', '=', sipho.user_id)
    .execute();
  await api.db
    .updateTable('account')
    .set({ deactivated_at: new Date() })
    .where('id', '=', lerato.user_id)
    .execute();
  expect(await connections(thandi)).toEqual([]);
  expect((await inviteByLink(thandi, sipho).catch(() => ({ status: 404 }))).status).toBe(404);
});

const noticesOf = async ({ user_id }: Who) =>
  (
    await api.db.selectFrom('notice').select(['kind', 'from_id']).where('account_id', '=', user_id).execute()
  ).map(({ kind, from_id }) => [kind, from_id]);

test('who is asked is told, who is accepted too, and an invitation that was taken back is not news', async () => {
  await inviteByLink(thandi, sipho);
  expect(await noticesOf(sipho)).toEqual([['invitation', thandi.user_id]]);
  const [invitation] = await sent(thandi);
  await end(thandi, invitation);
  expect(await noticesOf(sipho)).toEqual([]);
  await inviteByLink(lerato, sipho);
  const [asked] = await received(sipho);
  await accept(sipho, asked);
  expect(await noticesOf(lerato)).toEqual([['connected', sipho.user_id]]);
});

test('of two accounts of one person the block of one ends the connection of the other', async () => {
  const administrator = await api.signIn('admin@example.org');
  await connect(api, thandi, lerato);
  await block(sipho, lerato);
  await inviteByLink(sipho, thandi);
  const [stays, ends] = [thandi, sipho].map(({ user_id: id, email }) => ({ id, email }));
  if (!stays || !ends) throw new Error('There are two.');
  expect((await mergeAs(api, administrator, stays, ends)).merged.status).toBe(200);
  expect([await connections(thandi), await connections(lerato)]).toEqual([[], []]);
  expect(await rows(thandi, '/v1/community/blocks/')).toHaveLength(1);
  expect(await received(thandi)).toEqual([]);
});

test('an account that is deleted takes along what waits at its address', async () => {
  await invite(thandi, { email: sipho.email });
  await api.call('DELETE', '/v1/user/', { as: sipho, body: { password: demoPassword } });
  const left = await api.db
    .selectFrom('connection_invitation')
    .select('email')
    .where('account_id', '=', thandi.user_id)
    .execute();
  expect(left).toEqual([{ email: null }]);
  expect(await sent(thandi)).toEqual([]);
});

test('the copy of one’s data does not tell who declined', async () => {
  await inviteByLink(thandi, sipho);
  const [invitation] = await received(sipho);
  await end(sipho, invitation);
  const { personalData } = declares.tables.connection_invitation;
  const [row] = await rowsAbout(api.db, 'connection_invitation', personalData, [thandi.user_id]);
  expect(row).toMatchObject({ how: 'link' });
  expect(row).not.toHaveProperty('state');
  expect(row).not.toHaveProperty('answered_at');
});

describe('with limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi();
    await openCommunity(limited);
  });
  afterAll(() => limited.close());

  test('twenty invitations a day, and the same one again counts once', async () => {
    const as = await participant(limited);
    await limited.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', as.user_id)
      .execute();
    const ask = async (name: number) =>
      (
        await limited.call('POST', '/v1/community/invitations/', {
          as,
          body: { email: `friend-${name}@test.example` },
        })
      ).status;
    for (let name = 0; name < 20; name += 1) expect(await ask(name)).toBe(201);
    expect(await ask(3)).toBe(201);
    expect(await ask(20)).toBe(429);
  });
});
