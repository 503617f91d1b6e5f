import { join } from 'node:path';
import { loadCourse } from '@readytowork/courseware';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { completedSlides, namesWholeChapter } from './progress.rules.ts';

let api: TestApi;
let learner: Session;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const money = 3;
/** Number of slides of each chapter, without its cover. */
const counts = (await loadCourse(join(paths.courses, 'money'))).chapters.map(
  ({ slides }) => slides.length - 1,
);
const [slides = 0, inSecond = 0, inThird = 0] = counts;
const path = (chapter: number) => `/v1/module/webslidecompleted/${money}/${chapter}/`;
const complete = (chapter: number, body?: object) =>
  api.call('POST', path(chapter), { as: learner, ...(body && { body }) });
const progress = async (chapter: number) =>
  (await api.call('GET', `${path(chapter)}is_completed/`, { as: learner })).body;

describe('the rules', () => {
  test.each([
    ['nothing recorded', undefined, 12, 0],
    ['some', { completed: 5, done: false }, 12, 5],
    ['a completed chapter that grew stays complete', { completed: 10, done: true }, 12, 12],
    ['a chapter that shrank is clamped', { completed: 11, done: false }, 9, 9],
    ['one picture, completed offline', { completed: 0, done: true }, 0, 0],
  ])('%s', (_, record, length, expected) => {
    expect(completedSlides(record, length)).toBe(expected);
  });

  test.each([
    [12, 12, true],
    [11, 12, true],
    [10, 12, false],
    [13, 12, false],
    [0, 0, true],
    [1, 0, false],
  ])('answers complete_offline with %i of %i slides: %s', (given, length, expected) => {
    expect(namesWholeChapter(given, length)).toBe(expected);
  });
});

describe('completing slides', () => {
  beforeAll(async () => {
    learner = await api.learner();
  });

  test('adds one slide for an empty body, and stops at the end of the chapter', async () => {
    expect((await complete(1)).body).toEqual({ completed: 1, slides });
    expect((await complete(1)).body).toEqual({ completed: 2, slides });
    for (let more = 0; more < slides; more++) await complete(1);
    expect(await progress(1)).toEqual({ completed: slides, slides });
  });

  test('raises the count to `slide`, can be repeated, and never lowers the count', async () => {
    expect((await complete(2, { slide: 5 })).body).toEqual({ completed: 5, slides: inSecond });
    expect((await complete(2, { slide: 5 })).body).toEqual({ completed: 5, slides: inSecond });
    expect((await complete(2, { slide: 3 })).body).toEqual({ completed: 5, slides: inSecond });
  });

  test('ends at the highest slide of twenty simultaneous calls, with none counted twice', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => complete(3, { slide: (index % 7) + 1 })));
    expect(await progress(3)).toEqual({ completed: 7, slides: inThird });
  });

  test('keeps the time of the first completion', async () => {
    const read = () =>
      api.db
        .selectFrom('chapter_progress')
        .select('completed_at')
        .where('account_id', '=', learner.user_id)
        .where('chapter', '=', 1)
        .executeTakeFirst();
    const first = await read();
    expect(first?.completed_at).toBeInstanceOf(Date);
    api.pass(60_000);
    await complete(1);
    expect(await read()).toEqual(first);
  });

  test.each([
    ['the chapter', { slides, complete: true }],
    ['one less', { slides: slides - 1, complete: true }],
  ])('accepts an offline completion with the slides of %s', async (_, body) => {
    learner = await api.learner();
    const { body: answer } = await api.call('POST', `${path(1)}complete_offline/`, { as: learner, body });
    expect(answer).toEqual({ completed: slides, slides });
  });

  test.each([
    ['slide 0', 1, { slide: 0 }, 400, 'slide'],
    ['slide −1', 1, { slide: -1 }, 400, 'slide'],
    ['a slide past the end', 1, { slide: slides + 1 }, 400, 'slide'],
    ['a half slide', 1, { slide: 1.5 }, 400, 'slide'],
    ['a word', 1, { slide: 'two' }, 400, 'slide'],
    ['an unknown field', 1, { slide: 2, user_id: 1 }, 400, 'user_id'],
    ['a chapter that is not there', 9, {}, 404, 'detail'],
    ['chapter 0', 0, {}, 404, 'detail'],
  ])('refuses %s', async (_, chapter, body, status, field) => {
    const before = await progress(1);
    const answer = await complete(chapter, body);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(await progress(1)).toEqual(before);
  });
});

describe('the summary', () => {
  test('counts slides by chapter and in total, with the viewing times', async () => {
    learner = await api.learner();
    await complete(1, { slide: 4 });
    await complete(2, { slide: 2 });
    const { body } = await api.call('GET', '/v1/module/webmodule/summary/', { as: learner });
    expect(body.map((module: { slug: string }) => module.slug)).toEqual(
      api.deps.catalogue.all().map(({ slug }) => slug),
    );
    const module = body.find((one: { id: number }) => one.id === money);
    expect(module).toMatchObject({ name: 'Money Skills', is_scorm: false, completed: 6 });
    expect(module.total).toBe(counts.reduce((sum, count) => sum + count, 0));
    expect(module.chapters.map((chapter: { completed: number }) => chapter.completed)).toEqual([4, 2, 0]);
    expect(Date.parse(module.last_activity)).toBeGreaterThan(0);
  });

  test('shows for each course whether its assessment is passed, even after further practice', async () => {
    learner = await api.learner();
    const study = learning(api, learner);
    const passed = async () => {
      const { body } = await api.call('GET', '/v1/module/webmodule/summary/', { as: learner });
      return body.flatMap((module: { slug: string; passed: boolean }) =>
        module.passed ? [module.slug] : [],
      );
    };
    await study.completeChapters(money);
    await study.takeAssessment(money, 7);
    expect(await passed()).toEqual([]);
    await study.takeAssessment(money, 8);
    await study.takeAssessment(money, 2);
    expect(await passed()).toEqual(['money']);
  });
});
