import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { meeting } from '../../../testing/meeting.ts';
import { mergeAs } from '../../../testing/merging.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { demoPassword } from '../../base/auth/demo-password.ts';
import { rowsAbout } from '../../staff/people/own-data.queries.ts';
import { declares } from './community.feature.ts';

const day = 86_400_000;

let api: TestApi;
let thandi: ParticipantSession;
let sipho: ParticipantSession;
let lerato: ParticipantSession;
let meet: ReturnType<typeof meeting>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await openCommunity(api);
  meet = meeting(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  thandi = await participant(api, 'Thandi', 'Mokoena');
  sipho = await participant(api, 'Sipho', 'Dube');
  lerato = await participant(api, 'Lerato', 'Nkosi');
  for (const { user_id } of [thandi, sipho, lerato]) await confirm(user_id);
});

const confirm = (id: number) =>
  api.db.updateTable('account').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();

test('connects two people by a link: one opens it and asks, the other accepts, and both see the whole name', async () => {
  const code = await meet.codeOf(thandi);
  const look = () => api.call('GET', `/v1/community/codes/${code}/`, { as: sipho });
  expect((await look()).body).toEqual({
    person: { person: thandi.person, name: 'Thandi M.', picture: null },
    relation: 'nobody',
  });
  expect((await meet.invite(sipho, { code })).body).toEqual({ outcome: 'invited' });
  expect((await look()).body.relation).toBe('invited');
  const [invitation] = await meet.received(thandi);
  expect(invitation).toMatchObject({ person: { name: 'Sipho D.' }, how: 'link', email: null });
  const accepted = await meet.accept(thandi, invitation);
  // A client that got no answer sends the acceptance again.
  expect((await meet.accept(thandi, invitation)).body).toEqual(accepted.body);
  expect((await meet.accept(lerato, invitation)).status).toBe(404);
  expect(accepted.body).toMatchObject({
    person: { person: sipho.person, name: 'Sipho Dube' },
    handle: sipho.handle,
  });
  expect([await meet.connections(thandi), await meet.connections(sipho)]).toEqual([
    ['Sipho Dube'],
    ['Thandi Mokoena'],
  ]);
  expect([await meet.received(thandi), await meet.sent(sipho)]).toEqual([[], []]);
});

test('connects two people at once if the second invites the first instead of answering', async () => {
  await meet.inviteByLink(sipho, thandi);
  expect((await meet.inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'connected' });
  expect(await meet.connections(sipho)).toEqual(['Thandi Mokoena']);
  expect((await meet.inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'connected' });
});

test('a renewed link no longer works, just like an unknown link or the link of a person who blocked the caller', async () => {
  const code = await meet.codeOf(thandi);
  await api.call('POST', '/v1/community/code/', { as: thandi });
  const old = await api.call('GET', `/v1/community/codes/${code}/`, { as: sipho });
  const none = await api.call('GET', `/v1/community/codes/${crypto.randomUUID()}/`, { as: sipho });
  await meet.block(thandi, sipho);
  const blocked = await api.call('GET', `/v1/community/codes/${await meet.codeOf(thandi)}/`, { as: sipho });
  expect([old.status, old.body]).toEqual([404, none.body]);
  expect([blocked.status, blocked.body]).toEqual([404, none.body]);
  expect((await meet.inviteByLink(sipho, thandi)).status).toBe(404);
});

test("the caller's own link cannot connect them with anyone", async () => {
  expect((await meet.inviteByLink(thandi, thandi)).status).toBe(409);
});

test('an invitation by address gets the same answer with an account, without one, and after a block', async () => {
  await meet.block(lerato, thandi);
  const addresses = [sipho.email, lerato.email, 'nobody@test.example'];
  for (const email of addresses)
    expect(await meet.invite(thandi, { email })).toMatchObject({ status: 201, body: { outcome: 'invited' } });
  const shown = await meet.sent(thandi);
  expect(
    shown.map(({ email, how, person }: { email: string; how: string; person: null }) => [email, how, person]),
  ).toEqual(addresses.toReversed().map((email) => [email, 'address', null]));
  expect(await meet.received(sipho)).toMatchObject([
    { person: { name: 'Thandi M.' }, how: 'address', email: null },
  ]);
  expect(await meet.received(lerato)).toEqual([]);
});

test('an invited address receives a mail; if its account takes part in the community, a notice instead', async () => {
  await meet.invite(thandi, { email: sipho.email });
  await meet.invite(thandi, { email: 'new@test.example' });
  const account = await api.learner('Zanele', 'Khoza');
  await meet.invite(thandi, { email: account.email });
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

test('an account does not see invitations to its address until the address is confirmed', async () => {
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: null })
    .where('id', '=', sipho.user_id)
    .execute();
  await meet.invite(thandi, { email: sipho.email });
  expect(await meet.received(sipho)).toEqual([]);
  expect((await meet.invite(sipho, { email: thandi.email })).status).toBe(403);
  await confirm(sipho.user_id);
  expect(await meet.received(sipho)).toHaveLength(1);
});

test('an invited address is deleted after 30 days, but the invitation still counts', async () => {
  for (let time = 0; time < 4; time += 1) {
    await meet.invite(thandi, { email: sipho.email.toUpperCase() });
    const [waiting] = await meet.received(sipho);
    expect(waiting === undefined).toBe(time === 3);
    expect(await meet.sent(thandi)).toHaveLength(1);
    api.pass(31 * day);
    expect([await meet.sent(thandi), await meet.received(sipho)]).toEqual([[], []]);
    await api.everywhere((deps) => deps.jobs.find(({ name }) => name === 'purge')?.run({}, run));
    const kept = api.db
      .selectFrom('connection_invitation')
      .select('email')
      .where('account_id', '=', thandi.user_id);
    expect((await kept.execute()).every(({ email }) => email === null)).toBe(true);
  }
});
const run = { id: '1', addedAt: new Date(), signal: undefined };

test('after three unsuccessful invitations the fourth gets the same answer but is not delivered', async () => {
  for (let time = 1; time <= 4; time += 1) {
    expect((await meet.inviteByLink(thandi, sipho)).body).toEqual({ outcome: 'invited' });
    const [invitation] = await meet.sent(thandi);
    expect(invitation).toMatchObject({ person: { name: 'Sipho D.' } });
    const shown = await meet.received(sipho);
    expect(shown).toHaveLength(time < 4 ? 1 : 0);
    // Both declined and withdrawn invitations count as unsuccessful.
    if (time === 2) await meet.end(sipho, shown[0]);
    expect(await meet.sent(thandi)).toHaveLength(1);
    await meet.end(thandi, invitation);
    expect(await meet.sent(thandi)).toEqual([]);
  }
  // The limit also covers invitations by address. The recipient may still invite the sender.
  await meet.invite(thandi, { email: sipho.email });
  expect(await meet.received(sipho)).toEqual([]);
  await meet.inviteByLink(sipho, thandi);
  expect(await meet.received(thandi)).toHaveLength(1);
});

test('declining is not reported to the sender, and a repeated invitation does not create a second one', async () => {
  await meet.inviteByLink(thandi, sipho);
  const before = await meet.sent(thandi);
  const [invitation] = await meet.received(sipho);
  expect((await meet.end(sipho, invitation)).status).toBe(204);
  expect(await meet.received(sipho)).toEqual([]);
  expect(await meet.sent(thandi)).toEqual(before);
  await meet.inviteByLink(thandi, sipho);
  expect(await meet.sent(thandi)).toEqual(before);
  expect((await meet.accept(sipho, invitation)).status).toBe(404);
});

test('an outsider can neither answer nor end an invitation', async () => {
  await meet.inviteByLink(thandi, sipho);
  const [invitation] = await meet.received(sipho);
  expect((await meet.accept(lerato, invitation)).status).toBe(404);
  expect((await meet.accept(thandi, invitation)).status).toBe(404);
  expect((await meet.end(lerato, invitation)).status).toBe(204);
  expect(await meet.received(sipho)).toHaveLength(1);
});

test('removing a connection clears both lists and open invitations; inviting again is possible', async () => {
  await connect(api, thandi, sipho);
  await meet.invite(thandi, { email: sipho.email });
  expect(await meet.received(sipho)).toEqual([]);
  expect((await meet.remove(sipho, thandi)).status).toBe(204);
  expect((await meet.remove(sipho, thandi)).status).toBe(204);
  expect([await meet.connections(thandi), await meet.connections(sipho), await meet.received(sipho)]).toEqual(
    [[], [], []],
  );
  await meet.inviteByLink(thandi, sipho);
  expect(await meet.received(sipho)).toHaveLength(1);
});

test('a block ends the connection and open invitations in both directions, and unblocking restores nothing', async () => {
  await connect(api, thandi, sipho);
  await meet.inviteByLink(lerato, thandi);
  await meet.block(thandi, sipho);
  await meet.block(thandi, lerato);
  expect([
    await meet.connections(thandi),
    await meet.connections(sipho),
    await meet.received(thandi),
  ]).toEqual([[], [], []]);
  const blocked = await meet.rows(thandi, '/v1/community/blocks/');
  expect(blocked.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
    'Lerato N.',
    'Sipho D.',
  ]);
  expect(await meet.rows(sipho, '/v1/community/blocks/')).toEqual([]);
  // A blocked member may block as well; neither learns of the other's block.
  expect((await meet.block(sipho, thandi)).status).toBe(204);
  await meet.unblock(thandi, sipho);
  expect((await meet.inviteByLink(thandi, sipho)).status).toBe(404);
  await meet.unblock(sipho, thandi);
  expect((await meet.inviteByLink(thandi, sipho)).status).toBe(201);
  expect(await meet.connections(thandi)).toEqual([]);
});

test('if a block and an acceptance arrive at once, the block wins', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const [one, other] = [await participant(api), await participant(api)];
    await meet.inviteByLink(one, other);
    const [invitation] = await meet.received(other);
    await Promise.all([meet.accept(other, invitation), meet.block(one, other)]);
    expect([await meet.connections(one), await meet.connections(other)]).toEqual([[], []]);
    const left = await api.db
      .selectFrom('connection')
      .select('account_id')
      .where('account_id', 'in', [one.user_id, other.user_id])
      .execute();
    expect(left).toEqual([]);
  }
});

test('two people who invite each other at once are connected once', async () => {
  const [one, other] = [await meet.codeOf(thandi), await meet.codeOf(sipho)];
  await Promise.all([meet.invite(thandi, { code: other }), meet.invite(sipho, { code: one })]);
  expect(await meet.connections(thandi)).toEqual(['Sipho Dube']);
  expect([
    await meet.received(thandi),
    await meet.received(sipho),
    await meet.sent(thandi),
    await meet.sent(sipho),
  ]).toEqual([[], [], [], []]);
});

test('an invitation must name exactly one recipient', async () => {
  for (const body of [{}, { email: 'a@test.example', person: sipho.person }])
    expect((await meet.invite(thandi, body)).status).toBe(400);
});

test('if only groups are available there are no connections, but blocks still apply', async () => {
  await openCommunity(api, 'groups');
  try {
    for (const path of ['connections', 'invitations', 'code', 'people/?name=Thandi%20M'])
      expect(
        (await api.call('GET', `/v1/community/${path.includes('?') ? path : `${path}/`}`, { as: thandi }))
          .status,
      ).toBe(404);
    expect((await meet.block(thandi, sipho)).status).toBe(204);
    expect(await meet.rows(thandi, '/v1/community/blocks/')).toHaveLength(1);
  } finally {
    await openCommunity(api);
  }
});

test('barred members and members who left disappear from the list of connections', async () => {
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
  expect(await meet.connections(thandi)).toEqual([]);
  expect((await meet.inviteByLink(thandi, sipho).catch(() => ({ status: 404 }))).status).toBe(404);
});

const noticesOf = async ({ user_id }: ParticipantSession) =>
  (
    await api.db.selectFrom('notice').select(['kind', 'from_id']).where('account_id', '=', user_id).execute()
  ).map(({ kind, from_id }) => [kind, from_id]);

test('an invitation notifies the recipient, an acceptance the sender; any answer to it removes its notice', async () => {
  await meet.inviteByLink(thandi, sipho);
  expect(await noticesOf(sipho)).toEqual([['invitation', thandi.user_id]]);
  const [invitation] = await meet.sent(thandi);
  await meet.end(thandi, invitation);
  expect(await noticesOf(sipho)).toEqual([]);
  await meet.inviteByLink(lerato, sipho);
  const [asked] = await meet.received(sipho);
  await meet.accept(sipho, asked);
  expect(await noticesOf(lerato)).toEqual([['connected', sipho.user_id]]);
  expect(await noticesOf(sipho)).toEqual([]);
  await meet.inviteByLink(thandi, sipho);
  await meet.end(sipho, (await meet.received(sipho))[0]);
  expect(await noticesOf(sipho)).toEqual([]);
});

test('merging accounts ends a connection of one account if the other account has a block', async () => {
  const administrator = await api.signIn('admin@example.org');
  await connect(api, thandi, lerato);
  await meet.block(sipho, lerato);
  await meet.inviteByLink(sipho, thandi);
  const [stays, ends] = [thandi, sipho].map(({ user_id: id, email }) => ({ id, email }));
  if (!stays || !ends) throw new Error('There are two.');
  expect((await mergeAs(api, administrator, stays, ends)).merged.status).toBe(200);
  expect([await meet.connections(thandi), await meet.connections(lerato)]).toEqual([[], []]);
  expect(await meet.rows(thandi, '/v1/community/blocks/')).toHaveLength(1);
  expect(await meet.received(thandi)).toEqual([]);
});

test('deleting an account deletes the invitations to its address', async () => {
  await meet.invite(thandi, { email: sipho.email });
  await api.call('DELETE', '/v1/user/', { as: sipho, body: { password: demoPassword } });
  const left = await api.db
    .selectFrom('connection_invitation')
    .select('email')
    .where('account_id', '=', thandi.user_id)
    .execute();
  expect(left).toEqual([{ email: null }]);
  expect(await meet.sent(thandi)).toEqual([]);
});

test('the copy of personal data does not reveal who declined', async () => {
  await meet.inviteByLink(thandi, sipho);
  const [invitation] = await meet.received(sipho);
  await meet.end(sipho, invitation);
  const { personalData } = declares.tables.connection_invitation;
  const [row] = await rowsAbout(api.db, 'connection_invitation', personalData, [thandi.user_id]);
  expect(row).toMatchObject({ how: 'link' });
  expect(row).not.toHaveProperty('state');
  expect(row).not.toHaveProperty('answered_at');
});

describe('limits of invitations', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startApi();
    await openCommunity(limited);
  });
  afterAll(() => limited.close());

  test('a member may send twenty a day; a repeated one counts once', async () => {
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
