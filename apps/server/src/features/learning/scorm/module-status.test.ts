import { describe, expect, test } from 'vitest';
import { playPackages } from '../../../testing/scorm.ts';

const playing = playPackages();
const { call, initData, value, commit, counts, row } = playing;

describe("a learner's status", () => {
  test('begins with the first stored pairs, not with opening, and stays completed', async () => {
    expect(await counts()).toEqual({ inProgress: 0, completed: 0 });
    await call('launch', { module_name: 'golf' });
    await commit('golf', {});
    expect(await counts()).toEqual({ inProgress: 0, completed: 0 });
    await commit('golf', { 'cmi.core.lesson_status': 'incomplete' });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('golf', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' });
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
    const first = await row();
    playing.api.pass(60_000);
    // Simulates a tab that was left open and has outdated values.
    await commit('golf', { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '20' });
    await commit('golf', { 'cmi.core.lesson_status': 'failed' });
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
    expect(await row()).toEqual(first);
    expect(first).toMatchObject({ passed: true, score: 90 });
    // The pair itself belongs to the package, which reads back the last value it wrote.
    expect((await value('golf', 'cmi.core.lesson_status')).body.value).toBe('failed');
  });

  test('ignores values out of range or vocabulary, but stores them', async () => {
    const wrong = { 'cmi.core.lesson_status': 'done', 'cmi.core.score.raw': '9000' };
    await commit('golf', wrong);
    expect(await initData('golf')).toMatchObject(wrong);
    expect(await row()).toEqual({ completed_at: null, passed: null, score: null });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
  });

  test('is complete once every counted SCO is complete, in whatever order', async () => {
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, 'b');
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('parts', { 'cmi.core.lesson_status': 'passed' }, 'a');
    expect(await counts()).toEqual({ inProgress: 0, completed: 1 });
  });

  test('2004: takes completion or success; the player may report for the package', async () => {
    await commit('newer', { 'cmi.completion_status': 'incomplete' });
    expect(await counts()).toEqual({ inProgress: 1, completed: 0 });
    await commit('newer', { 'cmi.success_status': 'passed', 'cmi.score.scaled': '0.85' });
    expect(await row('x')).toMatchObject({ passed: true, score: 85 });
    await commit('parts', { 'cmi.core.lesson_status': 'completed' }, '');
    expect(await counts()).toEqual({ inProgress: 0, completed: 2 });
  });

  test('reads a score in pieces from the stored pairs', async () => {
    await commit('golf', { 'cmi.core.score.min': '0', 'cmi.core.score.max': '20' });
    await commit('golf', { 'cmi.core.score.raw': '15' });
    expect(await row()).toMatchObject({ score: 75 });
    await commit('golf', { 'cmi.core.score.raw': '5' });
    expect(await row()).toMatchObject({ score: 75 });
    await Promise.all(['16', '18', '17'].map((raw) => commit('golf', { 'cmi.core.score.raw': raw })));
    expect(await row()).toMatchObject({ score: 90 });
  });

  test('awards the certificate for the assessment alone, without chapters', async () => {
    const { id } = await playing.api.db
      .selectFrom('module')
      .select('id')
      .where('slug', '=', 'golf')
      .executeTakeFirstOrThrow();
    await commit('golf', { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' });
    const get = (path: string) => playing.api.call('GET', path, { as: playing.as });
    expect((await get(`/v1/quiz/quiz/${id}/get_certificate/`)).status).toBe(403);
    // This module was imported without questions of ours.
    expect((await get(`/v1/quiz/quiz/${id}/`)).status).toBe(404);
    expect((await get(`/v1/module/webslidecompleted/${id}/1/is_completed/`)).status).toBe(404);
    const listed = (await get(`/v1/module/webmodule/${id}/`)).body;
    expect(listed).toMatchObject({ is_scorm: true, chapters: [] });
    const summary = (await get('/v1/module/webmodule/summary/')).body;
    expect(summary.find((module: { id: number }) => module.id === id)).toMatchObject({
      is_scorm: true,
      chapters: [],
      completed: 0,
      total: 0,
      scorm: 'completed',
      scorm_result: { passed: true, score: 100 },
    });
    expect(summary.filter((module: object) => 'scorm_result' in module)).toHaveLength(1);
  });

  test('stores nothing for a deleted account', async () => {
    await playing.api.db.deleteFrom('account').where('id', '=', playing.as.user_id).execute();
    expect((await commit('golf', { 'cmi.core.lesson_location': '1' })).status).toBe(401);
    expect((await call('launch', { module_name: 'golf' })).status).toBe(404);
  });
});
