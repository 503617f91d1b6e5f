import { needReasons, ticketStates } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { deleteDemo } from './delete-demo.ts';
import { letPeopleLive } from './make-demo.ts';

let api: TestApi;
let administrator: Session;
let facilitator: Session;
const makeData = () => letPeopleLive(api.deps, () => {}, { databaseUrl: api.databaseUrl });
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await Promise.all([makeData(), makeData()]);
  administrator = await api.signIn('admin@example.org');
  facilitator = await api.signIn('facilitator@example.org');
});
afterAll(() => api.close());

const read = async (as: Session, path: string) => (await api.call('GET', path, { as })).body;
const idOf = (slug: string) => api.deps.catalogue.withSlug(slug).id;
const counts = async () => {
  const tables = [
    'account',
    'attempt',
    'support_ticket',
    'breach',
    'invitation',
    'group_member',
    'audit',
  ] as const;
  return Promise.all(
    tables.map(async (table) => (await api.db.selectFrom(table).select('id').execute()).length),
  );
};

test('is created once, however many servers start at the same time and however often', async () => {
  const [accounts = 0, ...others] = await counts();
  expect(accounts).toBeGreaterThan(170);
  expect(others).not.toContain(0);
  await makeData();
  expect(await counts()).toEqual([accounts, ...others]);
});

test('includes a group with learners in every state that needs action, and a closed group', async () => {
  const { rows } = await read(facilitator, '/v1/needs_me/');
  expect(new Set(rows.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(needReasons));
  const { results } = await read(facilitator, '/v1/groups/');
  expect(results.map(({ open }: { open: boolean }) => open).toSorted()).toEqual([false, true]);
  const [group] = results.filter(({ open }: { open: boolean }) => open);
  expect(group.learners).toBeGreaterThanOrEqual(12);
  const { modules } = await read(facilitator, `/v1/groups/${group.id}/`);
  expect(
    modules.map(({ due_on }: { due_on: string }) => due_on > new Date().toISOString().slice(0, 10)),
  ).toContain(true);
});

test('includes outcomes three and six months after the first certificate', async () => {
  const now = await read(administrator, '/v1/reports/people/');
  // In the first days of a quarter they belong to the one before.
  const before = await read(administrator, `/v1/reports/people/?quarter=${now.before}`);
  const working = [now, before].map(({ rows }) =>
    rows[0].outcomes.map((outcome: { working: number | null }) => outcome.working),
  );
  expect(working.some((counts) => !counts.includes(null))).toBe(true);
});

test('includes tickets in each state, answered and unanswered, with internal notes', async () => {
  const { results } = await read(administrator, '/v1/tickets/?page_size=100');
  expect(new Set(results.map(({ state }: { state: string }) => state))).toEqual(new Set(ticketStates));
  const answered = results.map((row: { first_answer_at: string | null }) => row.first_answer_at !== null);
  expect(new Set(answered)).toEqual(new Set([true, false]));
  const said = await api.db.selectFrom('ticket_message').select('kind').distinct().execute();
  expect(said.map(({ kind }) => kind).toSorted()).toEqual(['event', 'note', 'person', 'reply']);
});

test("includes enough answers to a course's questions for an analysis", async () => {
  const { rows: items, ...report } = await read(
    administrator,
    `/v1/reports/items/?module=${idOf('the_gig_economy')}`,
  );
  const judged = items.filter((item: { too_few: boolean }) => !item.too_few);
  expect(judged.length).toBeGreaterThanOrEqual(10);
  expect(report.alpha).toBeGreaterThan(20);
  for (const { facility } of judged) expect(facility).toBeGreaterThan(5);
});

test('includes every kind of data request, and a decision that needs two administrators', async () => {
  const { results } = await read(administrator, '/v1/data_requests/?state=closed');
  const open = await read(administrator, '/v1/data_requests/');
  const kinds = [...results, ...open.results].map(({ kind }: { kind: string }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['access', 'correction', 'deletion', 'objection']));
  expect((await read(administrator, '/v1/erasures/')).results).toHaveLength(1);
});

test('includes conversations, and open cases for moderators', async () => {
  const learner = await api.signIn('learner@example.org');
  const of = async (path: string) => (await read(learner, path)).results;
  expect(await of('/v1/community/connections/')).toHaveLength(2);
  expect(await of('/v1/community/invitations/')).toHaveLength(1);
  const told = (await of('/v1/notices/')).map(({ kind }: { kind: string }) => kind);
  expect(new Set(told)).toEqual(new Set(['invitation', 'room']));
  expect((await of('/v1/posts/')).length).toBeGreaterThan(1);
  expect((await of('/v1/chats/')).length).toBe(1);
  expect((await read(facilitator, '/v1/posts/')).results).toHaveLength(3);
  const cases: { cause: string; kind: string }[] = (await read(administrator, '/v1/moderation/')).results;
  expect(cases.map(({ cause, kind }) => `${cause} ${kind}`).toSorted()).toEqual([
    'held post',
    'report comment',
    'report message',
  ]);
});

test('causes no mail, and uses only reserved addresses', async () => {
  const jobs = await api.db
    .selectFrom('account')
    .select('email')
    .where('email', 'not like', '%example.org')
    .execute();
  expect(jobs).toEqual([]);
  const waiting = await api.deps.database.pool.query('select task_identifier from graphile_worker.jobs');
  expect(waiting.rows).toEqual([]);
});

test('is deleted when the demo is switched off', async () => {
  await deleteDemo(api.db);
  const [accounts, attempts, tickets] = await counts();
  // A ticket written without an account stays, because its address belongs to no account.
  expect({ accounts, attempts, tickets }).toEqual({ accounts: 0, attempts: 0, tickets: 1 });
  expect(await api.db.selectFrom('learner_group').select('id').execute()).toEqual([]);
});
