import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffService } from './features/staff/staff/staff.service.ts';
import { personalDataTables, releaseOwned } from './features.ts';
import { type StaffSession, startApi, type TestApi } from './testing/api.ts';
import { chatting } from './testing/chats.ts';
import { openCommunity } from './testing/community.ts';
import { ticketing } from './testing/ticketing.ts';

let api: TestApi;
let administrator: StaffSession;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.staff('administrator');
});
afterAll(() => api.close());

/** Columns with the owner of a row. Rows are released when the owner cannot act; each is tested below or in the named file. */
const owners = [
  'data_request.assigned_to',
  // features/together/groups/facilitators.test.ts
  'group_facilitator.account_id',
  // The first facilitator, emptied together with the row above.
  'learner_group.facilitator_id',
  // Its creator manages a room while they can; the next member does otherwise.
  'room.account_id',
  'support_ticket.owner_id',
];

/** Other columns: connected accounts and past actors. No account has to act for these rows. */
const actors = [
  'account.part_of',
  'attendance_mark.marked_by',
  'audit.about_id',
  'community_block.other_id',
  'connection.other_id',
  'connection_invitation.to_id',
  'data_request.entered_by',
  'erasure.asked_by',
  'group_message.author_id',
  // An invitation counts while its maker is an administrator.
  'invitation.invited_by',
  'moderation_act.author_id',
  'notice.from_id',
  'sanction.by_id',
  'sanction.lifted_by',
  'ticket_message.author_id',
];

test('every column with an account holds the person’s own data, an owner or a past actor', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'account'::regclass and c.conparentid = 0`.execute(api.db);
  const own = Object.entries(personalDataTables).map(([table, { by }]) => `${table}.${by}`);
  const found = rows.map(({ name }) => name);
  expect(found.filter((name) => !own.includes(name)).toSorted()).toEqual(
    [...owners.filter((name) => !own.includes(name)), ...actors].toSorted(),
  );
  expect(owners.filter((name) => !found.includes(name))).toEqual([]);
});

const setRights = async (id: number, body: object) => {
  const { revision } = (await api.call('GET', `/v1/accounts/${id}/`, { as: administrator })).body;
  const headers = { 'if-match': `"${revision}"` };
  return api.call('PUT', `/v1/accounts/${id}/rights/`, { as: administrator, body, headers });
};
const operator = () => new StaffService({ db: api.db, releaseOwned });
const erase = async ({ user_id, email }: StaffSession) => {
  const path = `/v1/accounts/${user_id}/erasure/`;
  const body = { confirm: email, reason: 'Asked by letter', keep_certificates: false };
  await api.call('POST', path, { as: administrator, body });
  const second = await api.staff('administrator');
  const waiting = (await api.call('GET', '/v1/erasures/', { as: second })).body.results;
  const { id } = waiting.find(({ account }: { account: { user_id: number } }) => account.user_id === user_id);
  return api.call('POST', `/v1/erasures/${id}/confirm/`, { as: second, body: { confirm: email } });
};

const ways: [way: string, go: (as: StaffSession) => Promise<unknown>][] = [
  ['deactivated', ({ user_id }) => setRights(user_id, { staff_role: 'support', active: false })],
  ['deactivated at the command line', ({ user_id }) => operator().deactivate(user_id)],
  ['without a role', ({ user_id }) => setRights(user_id, { staff_role: null, active: true })],
  ['without a role by the command line', ({ user_id }) => operator().takeRole(user_id)],
  ['an editor now', ({ user_id }) => setRights(user_id, { staff_role: 'editor', active: true })],
  ['erased', erase],
];

async function ticketOf(agent: StaffSession) {
  const { log, read, reply } = ticketing(api, agent);
  const number = await log({ email: `writer-${agent.user_id}@example.org` });
  await reply(number);
  expect((await read(number)).owner).toMatchObject({ user_id: agent.user_id });
  return number;
}

async function requestOf(handler: StaffSession) {
  const row = { kind: 'access', via: 'letter', words: 'Which data?', name: 'Ayanda', email: '' } as const;
  const { id } = await api.db
    .insertInto('data_request')
    .values({ ...row, received_on: '2026-11-02', due_on: '2026-12-02', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { revision } = (await api.call('GET', `/v1/data_requests/${id}/`, { as: handler })).body;
  const answer = await api.call('PUT', `/v1/data_requests/${id}/`, {
    as: handler,
    body: { assigned: handler.user_id, account: null, identity: null },
    headers: { 'if-match': `"${revision}"` },
  });
  expect(answer.status).toBe(200);
  return id;
}

describe.each(ways)('support staff who is %s', (_, go) => {
  test('owns no ticket and handles no data request', async () => {
    const agent = await api.staff('support');
    const [number, request] = [await ticketOf(agent), await requestOf(agent)];
    await go(agent);
    const { read, list } = ticketing(api, administrator);
    const ticket = await read(number);
    expect(ticket.owner).toBeNull();
    expect(await list('?owner=nobody&page_size=100')).toContain(number);
    const open = await api.db
      .selectFrom('data_request')
      .select('assigned_to')
      .where('id', '=', request)
      .executeTakeFirstOrThrow();
    expect(open.assigned_to).toBeNull();
  });
});

test('a change of role between support and administrator keeps what the person owns', async () => {
  const agent = await api.staff('support');
  const number = await ticketOf(agent);
  await setRights(agent.user_id, { staff_role: 'administrator', active: true });
  expect((await ticketing(api, administrator).read(number)).owner).toMatchObject({ user_id: agent.user_id });
});

test('a ticket assigned while its new owner is deactivated is never left with them', async () => {
  const agent = await api.staff('support');
  const { act, log, read } = ticketing(api, administrator);
  for (let round = 0; round < 5; round += 1) {
    const number = await log();
    const to = { state: 'open', category: null, owner: agent.user_id };
    const [, deactivated] = await Promise.all([
      act('PUT', `${number}/`, to),
      setRights(agent.user_id, { staff_role: 'support', active: false }),
    ]);
    expect(deactivated.status).toBe(200);
    expect((await read(number)).owner).toBeNull();
    await setRights(agent.user_id, { staff_role: 'support', active: true });
  }
});

describe('a room whose creator can no longer act', () => {
  test.each<[way: string, go: (account: number) => Promise<unknown>]>([
    ['deactivated', (id) => setRights(id, { staff_role: null, active: false })],
    [
      'barred',
      (id) =>
        api.db
          .updateTable('community_member')
          .set({ barred_until: new Date('2100-01-01') })
          .where('account_id', '=', id)
          .execute(),
    ],
  ])('is managed by the next member while the creator is %s', async (_, go) => {
    await openCommunity(api);
    const { three } = chatting(api);
    const { one, other, room } = await three();
    const manages = async () => (await api.call('GET', `/v1/chats/${room}/`, { as: other })).body.manages;
    expect(await manages()).toBe(false);
    await go(one.user_id);
    expect(await manages()).toBe(true);
    const people = (await api.call('GET', `/v1/chats/${room}/people/`, { as: other })).body;
    expect(people.filter((person: { manages: boolean }) => person.manages)).toMatchObject([{ self: true }]);
  });
});
