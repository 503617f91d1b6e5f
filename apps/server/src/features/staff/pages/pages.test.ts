import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { installPackage, scoItem } from '../../../testing/packages.ts';

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  await installPackage(api, { slug: 'golf', items: [scoItem('one')] });
  as = await api.learner();
  const study = learning(api, as);
  await study.completeChapters(3);
  await study.takeAssessment(3, 8);
});
afterAll(() => api.close());

const get = async (path: string) => (await api.call('GET', path, { as })).body;

describe("the learner's data of a page", () => {
  test('combines the responses of separate calls', async () => {
    const page = await get('/v1/pages/learner/?module=money');
    expect(page).toEqual({
      user: await get(`/v1/user/${as.user_id}/`),
      summary: await get('/v1/module/webmodule/summary/'),
      goal: await get('/v1/user/goal/'),
      path: await get('/v1/user/path/'),
      scorm: {
        ...(await get('/v1/scorm/get_in_progress_count/')),
        ...(await get('/v1/scorm/get_completed_count/')),
      },
      review: { due: (await get('/v1/review/')).length },
      assessment: await get('/v1/quiz/status/3/'),
      groups: await get('/v1/my_groups/'),
      notices: 0,
      outcome: null,
    });
    expect(page.assessment).toMatchObject({ passed: true, attempts: 1 });
  });

  test('includes courses that play packages', async () => {
    const commit = { module_name: 'golf', data: '{"cmi.core.lesson_status":"incomplete"}' };
    expect((await get('/v1/pages/learner/')).scorm).toEqual({ inProgress: 0, completed: 0 });
    await api.call('POST', '/v1/scorm/commit/', { as, body: commit });
    expect((await get('/v1/pages/learner/')).scorm).toEqual({ inProgress: 1, completed: 0 });
  });

  test.each(['', '?module=no-such-module'])(
    'has no assessment unless one is requested (%s)',
    async (query) => {
      expect((await get(`/v1/pages/learner/${query}`)).assessment).toBeNull();
    },
  );

  test('belongs to the learner who asks, even when a whole class asks at once', async () => {
    const learners = await Promise.all(Array.from({ length: 8 }, () => api.learner()));
    const pages = await Promise.all(
      learners.map((each) => api.call('GET', '/v1/pages/learner/?module=money', { as: each })),
    );
    expect(pages.map(({ body }) => body.user.user_id)).toEqual(learners.map(({ user_id }) => user_id));
    for (const { body } of pages) {
      expect(body.assessment).toMatchObject({ passed: false, attempts: 0 });
      expect(body.summary.every(({ passed }: { passed: boolean }) => !passed)).toBe(true);
    }
  });
});

test('can be the summary of a single module', async () => {
  const all = await get('/v1/module/webmodule/summary/');
  expect(await get('/v1/module/webmodule/summary/?module=3')).toEqual([all[2]]);
  expect(await get('/v1/module/webmodule/summary/?module=999')).toEqual([]);
});

describe('the page "Me"', () => {
  const me = async (who: Session) => (await api.call('GET', '/v1/pages/me/', { as: who })).body;

  test('combines the responses of separate calls, and counts valid certificates', async () => {
    const page = await me(as);
    expect(page).toEqual({
      user: await get(`/v1/user/${as.user_id}/`),
      goal: await get('/v1/user/goal/'),
      certificates: 1,
      workbook: 0,
      groups: await get('/v1/my_groups/'),
      notices: 0,
    });
    await api.db
      .updateTable('certificate')
      .set({ withdrawn_at: new Date(), withdrawn_reason: 'A test.' })
      .where('account_id', '=', as.user_id)
      .execute();
    expect((await me(as)).certificates).toBe(0);
  });

  test('counts the workbook entries that contain a text', async () => {
    const writer = await api.learner();
    const write = async (name: string, text: string) => {
      const body = { draft: 'a'.repeat(32), step: 1, text, replaces: [] };
      await api.call('PUT', `/v1/workbook/3/${name}/`, { as: writer, body });
    };
    await write('one', 'A price for a plate of food');
    await write('two', ' \n ');
    await write('three', 'x');
    expect((await me(writer)).workbook).toBe(2);
    expect((await me(as)).workbook).toBe(0);
  });
});
