import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

const [people, money, work] = [2, 3, 1];
const day = 24 * 3_600_000;
/** Early enough that the editor's second factor is still valid. */
const soon = 30_000;

let api: TestApi;
let editor: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  editor = await api.staff('editor', 'Thandi', 'Mokoena');
});

const read = async (module: number) =>
  (await api.call('GET', `/v1/modules/${module}/draft/`, { as: editor })).body;
async function change(module: number, added: string): Promise<string> {
  const { files } = await read(module);
  const file = files.find(({ name }: { name: string }) => name === 'module.yaml');
  const { body } = await api.call('PUT', `/v1/modules/${module}/draft/files/`, {
    as: editor,
    body: { name: file.name, text: `${file.text}${added}` },
    headers: { 'if-match': `"${file.revision}"` },
  });
  return body.revision;
}
const schedule = (module: number, revision: string, inMs = soon) =>
  api.call('PUT', `/v1/modules/${module}/draft/schedule/`, {
    as: editor,
    body: { at: new Date(api.deps.clock().getTime() + inMs).toISOString() },
    headers: { 'if-match': `"${revision}"` },
  });
const unschedule = (module: number, revision: string) =>
  api.call('DELETE', `/v1/modules/${module}/draft/schedule/`, {
    as: editor,
    headers: { 'if-match': `"${revision}"` },
  });
/** Runs the worker's minute job in two processes at the same time. */
const minute = async () => {
  const job = api.deps.jobs.find(({ name }) => name === 'publish-scheduled-drafts');
  const run = { id: '1', addedAt: new Date(), signal: undefined };
  await Promise.all([job?.run({}, run), job?.run({}, run)]);
};
const publications = (slug: string) =>
  api.db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'course-published')
    .where('subject', '=', slug)
    .execute();

test('publishes the draft once, at its time or as soon as a worker runs again', async () => {
  const revision = await change(money, 'name: Money, Later\n');
  const { status, body } = await schedule(money, revision);
  expect(status).toBe(200);
  expect(body.scheduled).toMatchObject({ by: 'Thandi Mokoena', problem: null });
  await minute();
  expect((await read(money)).changes).toBe(1);
  api.pass(2 * soon);
  await minute();
  await minute();
  expect(await read(money)).toMatchObject({ changes: 0, scheduled: null, name: 'Money, Later' });
  expect(await publications('money')).toEqual([{ actor_id: editor.user_id }]);
});

test('can be called off', async () => {
  const { body } = await schedule(people, await change(people, 'name: People, Later\n'));
  expect((await unschedule(people, 'outdated')).status).toBe(412);
  const after = await unschedule(people, body.revision);
  expect(after).toMatchObject({ status: 200, body: { scheduled: null, changes: 1 } });
  expect(await unschedule(people, after.body.revision)).toMatchObject({
    status: 409,
    codes: ['draft_not_scheduled'],
  });
  api.pass(2 * soon);
  await minute();
  expect((await read(people)).changes).toBe(1);
  const entries = await api.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'course-scheduled')
    .where('subject', '=', 'people')
    .execute();
  expect(entries).toHaveLength(2);
});

test('says why a draft was not published, and publishes it at another time', async () => {
  const { body } = await schedule(work, await change(work, 'name: Work, Later\n'));
  expect(body.scheduled).not.toBeNull();
  await change(work, 'nonsense: true\n');
  api.pass(2 * soon);
  await minute();
  const refused = await read(work);
  expect(refused.scheduled.problem).toMatch(/Mend the problems first.*module\.yaml/);
  await minute();
  expect(await publications(refused.slug)).toEqual([]);
  // While the draft has a problem, another time is refused at once.
  expect(await schedule(work, refused.revision)).toMatchObject({ status: 409, codes: ['draft_unreadable'] });
  const file = refused.files.find(({ name }: { name: string }) => name === 'module.yaml');
  const mended = await api.call('PUT', `/v1/modules/${work}/draft/files/`, {
    as: editor,
    body: { name: file.name, text: file.text.replace('nonsense: true\n', '') },
    headers: { 'if-match': `"${file.revision}"` },
  });
  expect((await schedule(work, mended.body.revision)).status).toBe(200);
  api.pass(2 * soon);
  await minute();
  expect(await read(work)).toMatchObject({ changes: 0, name: 'Work, Later' });
});

test.each([
  ['that has passed', -1000],
  ['a day after a year', 367 * day],
])('refuses a moment %s', async (_, inMs) => {
  const revision = await change(people, '# again\n');
  expect(await schedule(people, revision, inMs)).toMatchObject({
    status: 400,
    codes: ['at=draft_schedule_moment'],
  });
  expect((await schedule(people, 'outdated')).status).toBe(412);
});
