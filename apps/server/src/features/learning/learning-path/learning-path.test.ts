import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { joinPaths } from './merge-learning-path.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const path = async (as: Session) => (await api.call('GET', '/v1/user/path/', { as })).body;
const want = (as: Session, aim: string | null) => api.call('PUT', '/v1/user/path/', { as, body: { aim } });
const tick = (as: Session, name: string) => api.call('PUT', `/v1/user/path/ticks/${name}/`, { as, body: {} });

test('a new learner has no aim and no steps', async () => {
  expect(await path(await api.learner())).toEqual({ aim: null, ticks: [] });
});

test('stores the aim of a learner, who can change it and keep their steps', async () => {
  const as = await api.learner();
  expect((await want(as, 'job')).body).toEqual({ aim: 'job', ticks: [] });
  await tick(as, 'cv');
  expect((await want(as, 'none')).body).toEqual({ aim: 'none', ticks: ['cv'] });
});

test.each(['riches', null, ''])('refuses an aim without a path (%s)', async (aim) => {
  const as = await api.learner();
  expect((await want(as, aim)).status).toBe(400);
  expect(await path(as)).toEqual({ aim: null, ticks: [] });
});

test('refuses a step that no path has', async () => {
  const as = await api.learner();
  expect((await tick(as, 'fame')).status).toBe(404);
  expect(await path(as)).toEqual({ aim: null, ticks: [] });
});

test('counts each step once, and loses none of many requests at once', async () => {
  const as = await api.learner();
  const names = ['advert', 'cv', 'cv', 'interview', 'application', 'advert'];
  const answers = await Promise.all([...names.map((name) => tick(as, name)), want(as, 'job')]);
  expect(answers.map(({ status }) => status)).toEqual([...names, 'job'].map(() => 200));
  expect(await path(as)).toEqual({ aim: 'job', ticks: ['cv', 'advert', 'interview', 'application'] });
});

test.each([
  { stays: null, ends: 'study', kept: 'study' },
  { stays: 'job', ends: 'study', kept: 'job' },
])('a merge keeps the steps of both accounts and one aim ($stays, $ends)', async ({ stays, ends, kept }) => {
  const [into, from] = [await api.learner(), await api.learner()];
  if (stays) await want(into, stays);
  await want(from, ends);
  await tick(into, 'cv');
  await tick(from, 'cv');
  await tick(from, 'interests');
  await joinPaths(api.db, { from: from.user_id, into: into.user_id, at: new Date() });
  expect(await path(into)).toEqual({ aim: kept, ticks: ['interests', 'cv'] });
  expect(await path(from)).toEqual({ aim: null, ticks: [] });
});
