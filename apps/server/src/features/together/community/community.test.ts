import { houseRules } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { connect, openCommunity, type ParticipantSession, participant } from '../../../testing/community.ts';
import { personView } from '../membership/person.view.ts';
import { seenBy } from '../membership/unseen.ts';
import { relationsTo } from './relations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => openCommunity(api));

const at = new Date();
const stands = async (as: { access: string }) => (await api.call('GET', '/v1/community/', { as })).body;
const agree = (as: { access: string }, agreed_to: string = houseRules.version) =>
  api.call('POST', '/v1/community/', { as, body: { agreed_to } });
const bornOn = (as: { user_id: number }, date_of_birth: string | null) =>
  api.db.updateTable('account').set({ date_of_birth }).where('id', '=', as.user_id).execute();

describe('joining the community', () => {
  test('asks for the date of birth first, then for consent to the house rules', async () => {
    const as = await api.learner();
    await bornOn(as, null);
    expect(await stands(as)).toMatchObject({ mode: 'on', standing: 'age-unknown', person: null });
    expect(await agree(as)).toMatchObject({ status: 403, body: { community: 'age-unknown' } });
    await bornOn(as, '2001-05-05');
    expect(await stands(as)).toMatchObject({ standing: 'rules', rules: houseRules.version });
    expect((await agree(as, 'of last year')).status).toBe(400);
    const { body } = await agree(as);
    expect(body).toMatchObject({ standing: 'in', muted_until: null, barred_until: null });
    expect(body.handle).toMatch(/^[\w-]{22}$/);
    expect((await agree(as)).body).toEqual(body);
    const { body: consents } = await api.call('GET', '/v1/user/consents/', { as });
    const kinds = consents.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'community')).toHaveLength(1);
  });

  test('is possible from the 18th birthday', async () => {
    const as = await api.learner();
    const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(new Date());
    const [year = '', ...rest] = now.split('-');
    await bornOn(as, [String(Number(year) - 18), ...rest].join('-'));
    expect((await stands(as)).standing).toBe('rules');
    await bornOn(as, [String(Number(year) - 17), ...rest].join('-'));
    expect((await stands(as)).standing).toBe('under-age');
    expect((await agree(as)).body).toMatchObject({ community: 'under-age' });
  });

  test('answers 404 if the community is off', async () => {
    await openCommunity(api, 'off');
    const as = await api.learner();
    expect(await stands(as)).toMatchObject({ mode: 'off', standing: null });
    expect((await agree(as)).status).toBe(404);
  });

  test('is refused to barred members; muted members can only read', async () => {
    const as = await participant(api);
    const until = new Date(Date.now() + 60_000);
    await api.db
      .updateTable('community_member')
      .set({ muted_until: until })
      .where('account_id', '=', as.user_id)
      .execute();
    expect(await stands(as)).toMatchObject({ standing: 'muted', muted_until: until.toISOString() });
    await expect(api.deps.membership.enter(as.user_id, 'read')).resolves.toMatchObject({ person: as.person });
    await expect(api.deps.membership.enter(as.user_id, 'write')).rejects.toMatchObject({ status: 403 });
    await bar(as);
    expect((await stands(as)).standing).toBe('barred');
    await expect(api.deps.membership.enter(as.user_id, 'read')).rejects.toMatchObject({ status: 403 });
    expect((await agree(as)).status).toBe(403);
  });

  test('offers only the features of groups if the mode is "groups"', async () => {
    const as = await participant(api);
    await openCommunity(api, 'groups');
    await expect(api.deps.membership.enter(as.user_id, 'write')).resolves.toMatchObject({ mode: 'groups' });
    await expect(api.deps.membership.enterWhole(as.user_id, 'write')).rejects.toMatchObject({ status: 404 });
  });
});

const bar = (as: { user_id: number }) =>
  api.db
    .updateTable('community_member')
    .set({ barred_until: new Date('9999-12-31') })
    .where('account_id', '=', as.user_id)
    .execute();

describe("a person's relation to the viewer", () => {
  let me: ParticipantSession;
  let other: ParticipantSession;
  beforeEach(async () => {
    me = await participant(api);
    other = await participant(api, 'Sipho', 'Dlamini');
  });
  const relation = async (viewer = me, of = other) =>
    (await relationsTo(api.db, viewer.user_id, [of.user_id], at)).get(of.user_id);
  const seen = async (viewer = me, of = other) => {
    const author = sql`${of.user_id}::int`;
    const { rows } = await sql<{ seen: boolean }>`
      select ${seenBy({ viewer: viewer.user_id, author, at })} as seen`.execute(api.db);
    return rows[0]?.seen;
  };
  const block = (by: ParticipantSession, of: ParticipantSession) =>
    api.db
      .insertInto('community_block')
      .values({ account_id: by.user_id, other_id: of.user_id, at })
      .execute();

  test('is self, nobody or connection', async () => {
    expect(await relation(me, me)).toBe('self');
    expect(await relation()).toBe('nobody');
    await connect(api, me, other);
    expect(await relation()).toBe('connection');
    expect(await relation(other, me)).toBe('connection');
    expect(await seen()).toBe(true);
  });

  test.each([
    ['by the viewer', () => block(me, other)],
    ['by the other', () => block(other, me)],
    ['by a moderator', () => bar(other)],
    ['by support, which shut the account', () => shut(other)],
  ])('is unseen once blocked or shut out %s', async (_, stop) => {
    await connect(api, me, other);
    await stop();
    expect(await relation()).toBe('unseen');
    expect(await seen()).toBe(false);
  });

  test('is unseen if the person has not agreed to the house rules', async () => {
    const outside = await api.learner();
    expect((await relationsTo(api.db, me.user_id, [outside.user_id], at)).get(outside.user_id)).toBe(
      'unseen',
    );
  });

  test('is shared group, while the group is open and both are in it', async () => {
    const { id: group_id } = await api.db
      .insertInto('learner_group')
      .values({
        facilitator_id: other.user_id,
        name: 'Tuesday',
        code: other.handle.slice(0, 6),
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await relation()).toBe('nobody');
    const joined = { state: 'joined' as const, agreed_at: at, agreed_to: '2026-11' };
    await api.db
      .insertInto('group_member')
      .values({ group_id, account_id: me.user_id, ...joined })
      .execute();
    expect(await relation()).toBe('shared-group');
    expect(await relation(other, me)).toBe('shared-group');
    await api.db.updateTable('learner_group').set({ closed_at: at }).where('id', '=', group_id).execute();
    expect(await relation()).toBe('nobody');
  });

  const shut = (of: ParticipantSession) =>
    api.db.updateTable('account').set({ deactivated_at: at }).where('id', '=', of.user_id).execute();
});

test('people appear by first name and initial; after they leave, without a name', () => {
  const row = { person: 'an-id', first_name: 'Thandi', last_name: 'Mokoena', picture: null };
  expect(personView(row)).toEqual({ person: 'an-id', name: 'Thandi M.', picture: null });
  expect(personView(row, true)?.name).toBe('Thandi Mokoena');
  expect(personView({ ...row, last_name: '' })?.name).toBe('Thandi');
  expect(personView({ ...row, person: null })).toBeNull();
});
