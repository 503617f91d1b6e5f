import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { meeting } from '../../../testing/meeting.ts';

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
});

test('the list of a group has its visible participants, with their relation to the caller', async () => {
  const outside = await api.learner('Not', 'Here');
  const { group, leader } = await meet.shareGroup(thandi, sipho, lerato);
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
  const people = async (as: ParticipantSession) =>
    (await meet.rows(as, path)).map(
      ({ person, relation }: { person: { name: string }; relation: string }) => [person.name, relation],
    );
  expect(await people(thandi)).toEqual([
    ['Lerato N.', 'nobody'],
    ['Nomsa G.', 'nobody'],
    ['Sipho Dube', 'connection'],
  ]);
  await meet.invite(thandi, { person: lerato.person });
  expect(await people(lerato)).toContainEqual(['Thandi M.', 'invites']);
  expect(await people(leader)).toHaveLength(3);
  await meet.block(lerato, thandi);
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

test('a caller can invite a person by id only if they share a group or the person can be found by name', async () => {
  expect((await meet.invite(thandi, { person: sipho.person })).status).toBe(404);
  expect((await meet.invite(thandi, { person: crypto.randomUUID() })).status).toBe(404);
  await meet.shareGroup(thandi, sipho);
  expect((await meet.invite(thandi, { person: sipho.person })).status).toBe(201);
  expect(await meet.received(sipho)).toMatchObject([{ how: 'group' }]);
});

const shares = (of: ParticipantSession, level: 'shown' | 'shown_to_connections') =>
  api.db
    .updateTable('account')
    .set({ [level]: ['shareability'] })
    .where('id', '=', of.user_id)
    .execute();
const named = async (as: ParticipantSession, name: string) => {
  const { body } = await api.call('GET', `/v1/community/people/?name=${encodeURIComponent(name)}`, { as });
  return body.map(({ person }: { person: { person: string } }) => person.person);
};

test('a search by name finds only people who allow it', async () => {
  const zodwa = await participant(api, 'Zodwa', 'Mabena');
  expect(await named(thandi, 'Zodwa Mabena')).toEqual([]);
  await shares(zodwa, 'shown');
  expect(await named(thandi, '  zodwa   MAB')).toEqual([zodwa.person]);
  expect(await named(zodwa, 'Zodwa Mabena')).toEqual([]);
  expect((await api.call('GET', '/v1/community/people/?name=Zodwa', { as: thandi })).status).toBe(400);
  await meet.block(zodwa, thandi);
  expect(await named(thandi, 'Zodwa Mab')).toEqual([]);
});

test('a search by name ignores accents, signs and order, but wants a word of both names and no address', async () => {
  const merwe = await participant(api, 'Ṱhuso Chloë', 'van der O’Merwe');
  await shares(merwe, 'shown');
  for (const name of ["Thuso O'Merwe", 'van der OMerwe Chloe', 'chloë  o´m', 'O‘MERWE, Ṱhuso'])
    expect([name, await named(thandi, name)]).toEqual([name, [merwe.person]]);
  for (const name of ['van der O’Merwe', 'Thuso Chloe', 'huso Merwe', `${merwe.email} Thuso`, '% % %'])
    expect([name, await named(thandi, name)]).toEqual([name, []]);
});

test('a person with one name is found by all of it', async () => {
  const only = await participant(api, 'Khumbuzile', '');
  await shares(only, 'shown');
  expect(await named(thandi, 'khumbuzile')).toEqual([only.person]);
  for (const part of ['Khumbu', 'Sipho'])
    expect((await api.call('GET', `/v1/community/people/?name=${part}`, { as: thandi })).status).toBe(400);
});

test('a person shown only to connections is found only by callers who share a group or a connection with them', async () => {
  const vusi = await participant(api, 'Vusi', 'Radebe');
  await shares(vusi, 'shown_to_connections');
  expect(await named(thandi, 'Vusi Radebe')).toEqual([]);
  await meet.shareGroup(thandi, vusi);
  expect(await named(thandi, 'Vusi Radebe')).toEqual([vusi.person]);
  await connect(api, sipho, lerato);
  await connect(api, lerato, vusi);
  expect(await named(sipho, 'Vusi Radebe')).toEqual([vusi.person]);
  expect((await meet.invite(sipho, { person: vusi.person })).status).toBe(201);
});

test('connections can be searched by the beginning of either name, page by page', async () => {
  await connect(api, thandi, sipho);
  await connect(api, thandi, lerato);
  const find = async (search: string) =>
    (await meet.rows(thandi, `/v1/community/connections/?search=${search}`)).length;
  expect([await find('dub'), await find('LER'), await find('okoena')]).toEqual([1, 1, 0]);
  const { body } = await api.call('GET', '/v1/community/connections/?page_size=1', { as: thandi });
  expect(body.results.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
    'Lerato Nkosi',
  ]);
  const next = await meet.rows(thandi, `/v1/community/connections/?page_size=1&cursor=${body.next}`);
  expect(next.map(({ person }: { person: { name: string } }) => person.name)).toEqual(['Sipho Dube']);
});
