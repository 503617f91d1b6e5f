import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let nomsa: Session;
let administrator: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  nomsa = await api.signIn('facilitator@example.org');
  administrator = await api.staff('administrator');
});
afterAll(() => api.close());

const money = 3;
const christmas = { due_on: '2026-12-24' };
let count = 0;

async function facilitator(): Promise<Session> {
  const person = await api.learner('Anna', 'Agent');
  const account = api.db.updateTable('account').where('id', '=', person.user_id);
  await account.set({ user_type: 'rtw', email_confirmed_at: new Date() }).execute();
  return person;
}
async function make(as = nomsa): Promise<number> {
  count += 1;
  return (await api.call('POST', '/v1/groups/', { as, body: { name: `Class ${count}` } })).body.id;
}

type State = { due_on: string | null } | null;
interface Change {
  group: number;
  from: State;
  to: State;
}
const set = async (groups: Change[], { as = nomsa, of = 'groups', module = money } = {}) =>
  api.call('PUT', `/v1/${of}/due_dates/`, { as, body: { module, groups } });
const listed = async (group: number) => {
  const { results } = (await api.call('GET', '/v1/groups/?page_size=100', { as: nomsa })).body;
  return results.find(({ id }: { id: number }) => id === group).due;
};
const notedOf = (group: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `${group} ${money}`)
    .orderBy('id')
    .execute();

test('gives the course to one group, moves the date in another, and leaves a third as it is', async () => {
  const [fresh, moved, same] = [await make(), await make(), await make()];
  await set([
    { group: moved, from: null, to: { due_on: '2026-12-10' } },
    { group: same, from: null, to: christmas },
  ]);
  const changes = [
    { group: fresh, from: null, to: christmas },
    { group: moved, from: { due_on: '2026-12-10' }, to: christmas },
    { group: same, from: christmas, to: christmas },
  ];
  const { status, body } = await set(changes);
  expect(status).toBe(200);
  expect(body.results).toEqual(changes.map(({ group }) => ({ id: group, done: true, why: null })));
  for (const group of [fresh, moved, same])
    expect(await listed(group)).toEqual([{ module: money, ...christmas }]);
  expect(await notedOf(fresh)).toEqual([{ action: 'group-module-set', before: null, after: christmas }]);
  expect((await notedOf(moved)).at(-1)).toEqual({
    action: 'group-module-set',
    before: { due_on: '2026-12-10' },
    after: christmas,
  });
  expect(await notedOf(same)).toHaveLength(1);
});

test('can be undone: the date moves back, and a course that was new is taken from the group', async () => {
  const [fresh, moved] = [await make(), await make()];
  await set([{ group: moved, from: null, to: { due_on: null } }]);
  const done = [
    { group: fresh, from: null, to: christmas },
    { group: moved, from: { due_on: null }, to: christmas },
  ];
  await set(done);
  await set(done.map(({ group, from, to }) => ({ group, from: to, to: from })));
  expect(await listed(fresh)).toEqual([]);
  expect(await listed(moved)).toEqual([{ module: money, due_on: null }]);
});

test('refuses groups that are closed, changed meanwhile or unknown, and does the others', async () => {
  const [closed, changed, fine] = [await make(), await make(), await make()];
  await api.call('PUT', `/v1/groups/${closed}/`, { as: nomsa, body: { name: 'Over', open: false } });
  await set([{ group: changed, from: null, to: { due_on: '2026-12-31' } }]);
  const groups = [closed, changed, 999_999, fine].map((group) => ({ group, from: null, to: christmas }));
  const { body } = await set(groups);
  expect(body.results).toMatchObject([
    { id: closed, done: false, why: expect.stringContaining('closed') },
    { id: changed, done: false, why: expect.stringContaining('changed') },
    { id: 999_999, done: false, why: 'There is no such group.' },
    { id: fine, done: true, why: null },
  ]);
  expect(await listed(closed)).toEqual([]);
  expect(await listed(changed)).toEqual([{ module: money, due_on: '2026-12-31' }]);
});

test('a facilitator changes only own groups, an administrator all, and support none', async () => {
  const group = await make();
  const groups = [{ group, from: null, to: christmas }];
  const other = await set(groups, { as: await facilitator() });
  expect(other.body.results).toEqual([{ id: group, done: false, why: 'There is no such group.' }]);
  expect(await listed(group)).toEqual([]);
  expect((await set(groups, { as: nomsa, of: 'all_groups' })).status).toBe(404);
  expect((await set(groups, { as: await api.staff('support'), of: 'all_groups' })).status).toBe(404);
  const { body } = await set(groups, { as: administrator, of: 'all_groups' });
  expect(body.results).toMatchObject([{ done: true }]);
  expect(await listed(group)).toEqual([{ module: money, ...christmas }]);
});

test('of two people who change the same group at once, one is refused', async () => {
  const group = await make();
  const both = await Promise.all(
    ['2026-12-01', '2026-12-02'].map((due_on) => set([{ group, from: null, to: { due_on } }])),
  );
  const done = both.flatMap(({ body }) => body.results.map((row: { done: boolean }) => row.done));
  expect(done.toSorted()).toEqual([false, true]);
});

test('refuses an unknown course', async () => {
  const groups = [{ group: await make(), from: null, to: christmas }];
  expect((await set(groups, { module: 999 })).status).toBe(404);
});
