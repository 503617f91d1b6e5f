import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { importCourses } from '../../learning/modules/import.ts';

const [work, people, money, digital] = [1, 2, 3, 8];

let api: TestApi;
let editor: Session;
let learner: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  editor = await api.staff('editor');
  learner = await api.learner();
});
afterAll(() => api.close());

const read = async (id: number) => (await api.call('GET', `/v1/modules/${id}/`, { as: editor })).body;
const list = async () => (await api.call('GET', '/v1/modules/', { as: editor })).body;
/** Makes a change based on the current revision, unless the test gives another one. */
const set = async (id: number, name: string, body: object, revision?: string) =>
  api.call('PUT', `/v1/modules/${id}/${name}/`, {
    as: editor,
    body,
    headers: { 'if-match': `"${revision ?? (await read(id)).revision}"` },
  });
const heard = () => api.everywhere(({ catalogue }) => catalogue.load());
const seen = async (as = learner): Promise<number[]> =>
  (await api.call('GET', '/v1/module/webmodule/', { as })).body.map(({ id }: { id: number }) => id);
const lastAudit = () =>
  api.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('the list', () => {
  test('shows every module, hidden ones included, and sets the order of all lists', async () => {
    const before = await list();
    expect(before.modules[0]).toEqual({
      id: work,
      slug: 'work',
      name: 'Work Skills',
      origin: 'slides',
      state: 'published',
      groups: null,
      has_draft: false,
      is_held: false,
      passed_by: 'assessment',
    });
    const ids: number[] = before.modules.map(({ id }: { id: number }) => id);
    const order = (modules: number[], revision: string) =>
      api.call('PUT', '/v1/modules/order/', {
        as: editor,
        body: { modules },
        headers: { 'if-match': `"${revision}"` },
      });
    const turned = ids.toReversed();
    expect((await order(turned, before.revision)).body.modules.map(({ id }: { id: number }) => id)).toEqual(
      turned,
    );
    expect(await lastAudit()).toMatchObject({ action: 'modules-ordered', actor_id: editor.user_id });
    await heard();
    expect(await seen()).toEqual(turned.filter((id) => ids.includes(id)));
    const { body: courses } = await api.call('GET', '/v1/courses/');
    expect(courses.map(({ id }: { id: number }) => id)).toEqual(turned);
    expect((await order(ids, before.revision)).status).toBe(412);
    const { revision } = await list();
    expect((await order(ids.slice(1), revision)).status).toBe(400);
    expect((await order(ids, revision)).status).toBe(200);
    await heard();
  });
});

describe('hiding', () => {
  test('removes a module from every list, and keeps the progress learners made in it', async () => {
    const study = learning(api, learner);
    await study.completeChapters(people);
    expect((await set(people, 'visibility', { published: false })).body.state).toBe('hidden');
    expect(await lastAudit()).toMatchObject({ action: 'module-hidden', subject: 'people' });
    await heard();
    expect(await seen()).not.toContain(people);
    expect((await api.call('GET', `/v1/module/webmodule/${people}/`, { as: learner })).status).toBe(404);
    expect((await read(people)).learners).toEqual({ count: 1, more_than_count: false });
    await set(people, 'visibility', { published: true });
    await heard();
    const { body } = await api.call('GET', `/v1/module/webmodule/summary/?module=${people}`, { as: learner });
    expect(body[0].completed).toBe(body[0].total);
  });

  test('shows the second of two editors the change of the first', async () => {
    const { revision } = await read(money);
    await set(money, 'visibility', { published: false }, revision);
    expect(await set(money, 'visibility', { published: true }, revision)).toMatchObject({
      status: 412,
      body: { current: { state: 'hidden' }, sent: { published: true } },
    });
    await set(money, 'visibility', { published: true });
    await heard();
  });
});

describe('versions of a slide module', () => {
  test("an editor can restore an earlier one, which releases then leave alone, and return to the release's", async () => {
    const { course, versionId: first } = api.deps.catalogue.module(digital);
    const release = (hash: string) => importCourses(api.db, [{ ...course, hash, name: `Digital, ${hash}` }]);
    await release('second');
    await heard();
    const { versions } = await read(digital);
    expect(versions.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false]);
    const back = await set(digital, 'version', { version: first });
    expect(back.body).toMatchObject({ name: course.name, is_held: true });
    expect(await lastAudit()).toMatchObject({ action: 'module-version' });
    await heard();
    expect(api.deps.catalogue.module(digital).versionId).toBe(first);
    await release('third');
    await heard();
    expect(api.deps.catalogue.module(digital).versionId).toBe(first);
    const [third] = (await read(digital)).versions;
    expect(third).toMatchObject({ is_of_release: true, is_current: false });
    const on = await set(digital, 'version', { version: third.id });
    expect(on.body).toMatchObject({ name: 'Digital, third', is_held: false });
    await release('fourth');
    await heard();
    expect(api.deps.catalogue.module(digital).course.name).toBe('Digital, fourth');
  });

  test('of another module are rejected', async () => {
    expect((await set(digital, 'version', { version: 1 })).status).toBe(404);
  });

  test('an attempt in progress keeps the version from which it was drawn', async () => {
    const as = await api.learner();
    await learning(api, as).completeChapters(work);
    const quiz = async () => (await api.call('GET', `/v1/quiz/quiz/${work}/`, { as })).body;
    const before = await quiz();
    const { course, versionId } = api.deps.catalogue.module(work);
    await importCourses(api.db, [{ ...course, hash: 'newer' }]);
    await heard();
    expect((await read(work)).running_attempts.count).toBe(1);
    await set(work, 'version', { version: versionId });
    await heard();
    expect(await quiz()).toEqual(before);
  });

  test('the texts of a product course cannot be changed here, and the course cannot be removed', async () => {
    const details = { name: 'X', minutes: 5, blurb: 'X', family: 'money', art: 'heart' };
    expect((await set(money, 'details', details)).status).toBe(409);
    const { revision } = await read(money);
    const headers = { 'if-match': `"${revision}"` };
    expect((await api.call('DELETE', `/v1/modules/${money}/`, { as: editor, headers })).status).toBe(409);
  });
});
