import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { installPackage } from '../../../testing/packages.ts';
import { Catalogue } from './catalogue.ts';
import { modulesStamp, readModules } from './modules.queries.ts';

const work = 1;

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  as = await api.learner();
});
afterAll(() => api.close());

let times = 0;
const breakCourse = async (course: object) => {
  times += 1;
  await api.db
    .updateTable('course_version')
    .set({ course: JSON.stringify(course), hash: `broken ${times}` })
    .where('module_id', '=', work)
    .execute();
  // Changes the stamp, so that the catalogue loads again.
  await api.db
    .updateTable('module')
    .set({ slug: `broken_${times}` })
    .where('id', '=', work)
    .execute();
  await api.everywhere(({ catalogue }) => catalogue.load());
};

test('logs a course that cannot be read, and lists the others', async () => {
  const log = { error: vi.fn() };
  const source = {
    modules: () => readModules(api.db),
    stamp: () => modulesStamp(api.db),
    version: async () => undefined,
  };
  const catalogue = new Catalogue(source, log);
  await breakCourse({ slug: 'work' });
  await catalogue.load();
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ problem: expect.stringContaining('chapters') });
  expect(catalogue.all().length).toBeGreaterThan(5);
});

test('asks learners of an unreadable course to retry, so that clients keep their unsent work', async () => {
  await breakCourse([]);
  for (const [method, url, body] of [
    ['GET', '/v1/module/webmodule/1/', undefined],
    ['POST', '/v1/module/webslidecompleted/1/1/', { slide: 1 }],
    ['POST', '/v1/quiz/answer/1/1/', { option: 1, module: 1, question: 1 }],
  ] as const) {
    const { status, response } = await api.call(method, url, { as, ...(body && { body }) });
    expect([url, status]).toEqual([url, 503]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await api.call('GET', '/v1/module/webmodule/3/', { as })).status).toBe(200);
  const { body } = await api.call('GET', '/v1/module/webmodule/summary/', { as });
  expect(body.map(({ id }: { id: number }) => id)).not.toContain(work);
});

test('an unreadable package makes only its own course unavailable', async () => {
  await installPackage(api, { slug: 'golf' });
  await installPackage(api, { slug: 'other' });
  const organization = JSON.stringify({ items: 'none' });
  await api.db.updateTable('scorm_package').set({ organization }).where('title', '=', 'golf').execute();
  await api.everywhere(async ({ catalogue, packageCache }) => {
    await catalogue.load();
    await packageCache.load();
  });
  const launch = async (slug: string) =>
    (await api.call('GET', `/v1/scorm/launch/?module_name=${slug}`, { as })).status;
  expect([await launch('golf'), await launch('other')]).toEqual([503, 200]);
  expect((await api.call('GET', '/v1/scorm/get_completed_count/', { as })).body).toEqual({ completed: 0 });
});
