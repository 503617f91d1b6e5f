import { randomUUID } from 'node:crypto';
import { type Call, api as calls } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { installPackage } from '../../../testing/packages.ts';
import { requestOf } from '../../../testing/requests.ts';

const money = 3;
/** An id that no module has. */
const nowhere = 404;

let api: TestApi;
let editor: Session;
let outside: Session;
let member: Session;
let facilitator: Session;
let group: number;
let golf: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  golf = (await installPackage(api, { slug: 'golf' })).moduleId;
  editor = await api.staff('editor');
  outside = await api.learner();
  member = await api.learner();
  facilitator = await api.signIn('facilitator@example.org');
  group = await groupOf(facilitator);
  await join(member, group);
  for (const id of [money, golf]) await restrict(id, [group]);
});
afterAll(() => api.close());

async function groupOf({ user_id }: Session): Promise<number> {
  const { id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: user_id, name: 'Grade 12', code: 'ABCDEF', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function join({ user_id }: Session, id: number): Promise<void> {
  const agreed = { agreed_at: new Date(), agreed_to: 'the words' };
  await api.db
    .insertInto('group_member')
    .values({ group_id: id, account_id: user_id, state: 'joined', ...agreed })
    .execute();
}

const leave = ({ user_id }: Session) =>
  api.db
    .updateTable('group_member')
    .set({ state: 'left', expires_at: new Date(Date.now() + 86_400_000) })
    .where('account_id', '=', user_id)
    .execute();

async function restrict(id: number, groups: number[] | null) {
  const { body } = await api.call('GET', `/v1/modules/${id}/`, { as: editor });
  const answer = await api.call('PUT', `/v1/modules/${id}/groups/`, {
    as: editor,
    body: { groups },
    headers: { 'if-match': `"${body.revision}"` },
  });
  await api.everywhere(({ catalogue, packageCache }) => Promise.all([catalogue.load(), packageCache.load()]));
  return answer;
}

const get = (path: string, as?: Session) => api.call('GET', path, { ...(as && { as }) });
const idsOf = async (path: string, as: Session): Promise<number[]> =>
  (await get(path, as)).body.map(({ id }: { id: number }) => id);

/** The parts of a response that could reveal a module. */
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

describe('a learner in none of the groups', () => {
  // Every call with a module in its path, except staff calls and the two for learners' own work.
  const own = ['getCertificate', 'writeWorkbook'];
  const naming = Object.entries(calls).filter(
    ([name, { path, access }]: [string, Call]) =>
      path.includes(':module') &&
      !own.includes(name) &&
      (access === 'signed-in' || access.includes('facilitator')),
  );

  test.each(naming)('%s: gets the same response as for a missing module', async (name, call: Call) => {
    const as = call.access === 'signed-in' ? outside : await anotherFacilitator();
    const ask = async (module: number) => {
      const { url, body } = requestOf(name, call, {
        parts: { module, id: 1 },
        bodies: { rate: { rating: 5, module }, answer: { option: 1, module, question: 1 } },
      });
      return told(await api.call(call.method, url, { as, ...(body && { body }) }));
    };
    expect(await ask(money)).toEqual(await ask(nowhere));
    expect((await ask(money)).status).toBe(404);
  });

  const anotherFacilitator = async () => {
    const as = await api.learner();
    await api.db.updateTable('account').set({ user_type: 'rtw' }).where('id', '=', as.user_id).execute();
    return as;
  };

  test('does not find it in any list, nor does a visitor', async () => {
    for (const path of ['/v1/module/webmodule/', '/v1/module/webmodule/summary/'])
      expect(await idsOf(path, outside), path).not.toContain(money);
    expect((await get(`/v1/module/webmodule/summary/?module=${money}`, outside)).body).toEqual([]);
    expect((await get('/v1/pages/learner/?module=money', outside)).body.assessment).toBeNull();
    const { body: courses } = await get('/v1/courses/');
    expect(courses.map(({ slug }: { slug: string }) => slug)).not.toContain('money');
    expect(told(await get('/v1/courses/money/'))).toEqual(told(await get('/v1/courses/no_such/')));
  });

  test('gets a document with the modules of their own list, and no more', async () => {
    const { body } = await get('/v1/module/webmodule/', outside);
    expect(JSON.parse(api.deps.modulesForEverybody())).toEqual(body);
    await restrict(golf, null);
    const { body: later } = await get('/v1/module/webmodule/', outside);
    expect(later).toHaveLength(body.length + 1);
    expect(JSON.parse(api.deps.modulesForEverybody())).toEqual(later);
    await restrict(golf, [group]);
  });

  test('cannot get its slides or its files by any request', async () => {
    const version = api.deps.renderings.version(api.deps.catalogue.module(money).course);
    for (const query of ['', `?v=${version}`, `?v=${version}-`, `?v=${version}-${'0'.repeat(24)}`])
      for (const file of ['slides/money/1/1.webp', 'files/money/topic-1.pdf'])
        expect(told(await get(`/media/${file}${query}`)), file + query).toEqual(
          told(await get(`/media/${file.replace('money', 'no_such')}`)),
        );
  });

  test('can neither play nor complete any part of it', async () => {
    const commit = (module_name: string, as: Session) =>
      api.call('POST', '/v1/scorm/commit/', {
        as,
        body: { module_name, data: '{"cmi.core.lesson_status":"incomplete"}' },
      });
    for (const path of ['launch', 'init_data'])
      expect(told(await get(`/v1/scorm/${path}/?module_name=golf`, outside))).toEqual(
        told(await get(`/v1/scorm/${path}/?module_name=no_such`, outside)),
      );
    expect(told(await commit('golf', outside))).toEqual(told(await commit('no_such', outside)));
    expect((await commit('golf', member)).status).toBe(200);
    expect((await get('/v1/scorm/get_in_progress_count/', member)).body).toEqual({ inProgress: 1 });
  });

  test('cannot write into the workbook of a course they never saw', async () => {
    const { url, body } = requestOf('writeWorkbook', calls.writeWorkbook, {
      parts: { module: money },
      bodies: {},
    });
    const draft = randomUUID().replaceAll('-', '');
    const write = (as: Session) => api.call('PUT', url, { as, body: { ...body, draft } });
    expect((await write(outside)).status).toBe(404);
    const written = await write(member);
    expect(written.status).toBe(200);
  });
});

describe('a member of the group, its facilitator, and staff', () => {
  test('can get the module, its slides and its files', async () => {
    for (const as of [member, facilitator, editor]) {
      expect(await idsOf('/v1/module/webmodule/', as)).toContain(money);
      const { body } = await get(`/v1/module/webmodule/${money}/`, as);
      const picture = await get(`/media/slides/money/1/1.webp?v=${body.version}`);
      expect(picture.status).toBe(200);
      expect(picture.response.headers['cache-control']).toContain('immutable');
    }
  });

  test('a cached list is not shared between learners who see different modules', async () => {
    const { response } = await get('/v1/module/webmodule/', member);
    const again = await api.call('GET', '/v1/module/webmodule/', {
      as: outside,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.status).toBe(200);
    expect(again.body.map(({ id }: { id: number }) => id)).not.toContain(money);
  });
});

test('a new member sees the module at once; a former member loses it, but keeps the certificate', async () => {
  const as = await api.learner();
  const isThere = async () => (await get(`/v1/module/webmodule/${money}/`, as)).status === 200;
  expect(await isThere()).toBe(false);
  await join(as, group);
  expect(await isThere()).toBe(true);
  const study = learning(api, as);
  await study.completeChapters(money);
  await study.takeAssessment(money, 10);
  await leave(as);
  expect(await isThere()).toBe(false);
  const [certificate] = (await get('/v1/user/certificates/', as)).body;
  expect((await get(`/v1/quiz/quiz/${money}/get_certificate/`, as)).status).toBe(200);
  expect((await get(`/v1/certificate/${certificate.number}/`)).status).toBe(200);
  expect(told(await get(`/v1/quiz/quiz/${money}/get_certificate/`, outside))).toEqual(
    told(await get(`/v1/quiz/quiz/${nowhere}/get_certificate/`, outside)),
  );
});

test('an editor finds a group by the beginning of its name, with its facilitator', async () => {
  const find = async (search: string) => (await get(`/v1/modules/groups/?search=${search}`, editor)).body;
  expect(await find('gRAde')).toEqual([{ id: group, name: 'Grade 12', facilitator: expect.any(String) }]);
  expect(await find('rade')).toEqual([]);
  expect((await get('/v1/modules/groups/?search=g', editor)).status).toBe(400);
});

test('after its last group is deleted, only staff see the module until an editor opens it to everyone', async () => {
  const other = await api.learner();
  const { id } = await api.db
    .insertInto('learner_group')
    .values({ facilitator_id: other.user_id, name: 'Gone', code: 'GHIJKL', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await restrict(5, [id]);
  await api.db.deleteFrom('learner_group').where('id', '=', id).execute();
  expect((await get('/v1/module/webmodule/5/', outside)).status).toBe(404);
  expect((await get('/v1/modules/5/', editor)).body.groups).toEqual([]);
  expect((await restrict(5, [999_999])).status).toBe(400);
  await restrict(5, null);
  expect((await get('/v1/module/webmodule/5/', outside)).status).toBe(200);
});
