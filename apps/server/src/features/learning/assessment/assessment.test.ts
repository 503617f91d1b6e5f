import type { Course } from '@readytowork/courseware';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { putCourse } from '../modules/modules.queries.ts';

let api: TestApi;
let as: Session;
let learner: ReturnType<typeof learning>;
const money = 3;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  as = await api.learner();
  learner = learning(api, as);
});

const get = (what: string) => api.call('GET', `/v1/quiz/${what}/${money}/`, { as });
const reset = () => api.call('POST', `/v1/quiz/quiz/${money}/reset_progress/`, { as });
const rate = (rating: unknown, module: unknown = money) =>
  api.call('POST', `/v1/quiz/quiz/${money}/rate/`, { as, body: { rating, module } });

type Question = Course['quiz']['online'][number];

/** Runs `work` with a course version whose questions have coaching and a slide, and switches back afterwards. */
async function withCoaching(work: (question: { slide: number }) => Promise<void>): Promise<void> {
  const { course } = api.deps.catalogue.module(money);
  const slide = 3;
  const online = course.quiz.online.map((one): Question => {
    const [a, b, c] = one.wrong;
    const said = ({ text }: Question['wrong'][number]) => ({
      text,
      coaching: `Not ${text} to ${one.question}`,
    });
    return { ...one, slide, wrong: [said(a), said(b), said(c)] };
  });
  await putCourse(api.db, { ...course, quiz: { ...course.quiz, online }, hash: 'with coaching' });
  await api.everywhere(({ catalogue }) => catalogue.load());
  try {
    await work({ slide });
  } finally {
    await putCourse(api.db, course);
    await api.everywhere(({ catalogue }) => catalogue.load());
  }
}

describe('questions of an attempt', () => {
  test('bring what they show, also in the review, without its name', async () => {
    const { course } = api.deps.catalogue.module(money);
    const shown = { kind: 'payslip' as const, title: 'Nomsa’s payslip', parts: [] };
    const online = course.quiz.online.map((one) => ({ ...one, shows: 'the_fake_one', shown }));
    await putCourse(api.db, { ...course, quiz: { ...course.quiz, online }, hash: 'with things' });
    await api.everywhere(({ catalogue }) => catalogue.load());
    try {
      await learner.completeChapters(money);
      const { body } = await get('quiz');
      expect(body.questions.map((one: { shown: unknown }) => one.shown)).toEqual(Array(10).fill(shown));
      await learner.takeAssessment(money, 5);
      const review = await get('review');
      expect(review.body.questions.map((one: { shown: unknown }) => one.shown)).toEqual(
        Array(10).fill(shown),
      );
      expect(JSON.stringify([body, review.body])).not.toContain('fake');
    } finally {
      await putCourse(api.db, course);
      await api.everywhere(({ catalogue }) => catalogue.load());
    }
  });

  test('are ten from the pool with four options each, and do not reveal the right one', async () => {
    const { status, body, response } = await get('quiz');
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(10);
    for (const question of body.questions) {
      // Some questions show something, such as a payslip.
      const fields = Object.keys(question).filter((field) => field !== 'shown');
      expect(fields.sort()).toEqual(['number', 'options', 'text']);
      expect(question.options).toHaveLength(4);
      for (const option of question.options) expect(Object.keys(option).sort()).toEqual(['id', 'text']);
    }
    const { pool } = api.deps.catalogue.module(money);
    for (const { explanation } of pool) expect(response.body).not.toContain(explanation.slice(0, 40));
  });

  test('have the right option in every position over many attempts', async () => {
    const places = new Set<number>();
    for (let attempt = 0; attempt < 6; attempt++) {
      await reset();
      const { questions } = await learner.quiz(money);
      for (const { number, options } of questions) {
        const right = await learner.option(money, number, true);
        places.add(options.findIndex((option: { id: number }) => option.id === right));
      }
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
  });

  test('stay the same after a reload and change after a reset', async () => {
    const first = await learner.quiz(money);
    expect(await learner.quiz(money)).toEqual(first);
    expect((await reset()).body).toEqual({ progress: 0, result: 0 });
    expect(await learner.quiz(money)).not.toEqual(first);
  });

  test('are the same in two tabs that start the attempt at once', async () => {
    const quizzes = await Promise.all(Array.from({ length: 6 }, () => learner.quiz(money)));
    expect(new Set(quizzes.map((quiz) => JSON.stringify(quiz))).size).toBe(1);
  });
});

describe('answering', () => {
  test('is refused until the learner has completed every chapter', async () => {
    const { questions } = await learner.quiz(money);
    const answer = await learner.answer(money, 1, questions[0].options[0].id);
    expect(answer.status).toBe(403);
    expect((await get('status')).body).toEqual({
      progress: 0,
      result: 0,
      passed: false,
      attempts: 0,
      rating: null,
    });
  });

  describe('once the chapters are complete', () => {
    beforeEach(() => learner.completeChapters(money));

    test('takes answers in any order, and gives a repeated answer the same reply', async () => {
      const { questions } = await learner.quiz(money);
      const [first] = questions[6].options;
      expect((await learner.answer(money, 7, first.id)).body).toEqual({ progress: 10 });
      expect((await learner.answer(money, 7, first.id)).body).toEqual({ progress: 10 });
      const other = await learner.answer(money, 7, questions[6].options[1].id);
      expect(other.status).toBe(409);
      expect((await learner.quiz(money)).answered).toEqual([7]);
    });

    test('stores only one answer for twenty simultaneous clicks', async () => {
      const { questions } = await learner.quiz(money);
      const ids = questions[0].options.map((option: { id: number }) => option.id);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => learner.answer(money, 1, ids[index % 4])),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
      expect((await get('status')).body.progress).toBe(10);
    });

    test('finishes the attempt once if all ten answers arrive at once', async () => {
      await learner.quiz(money);
      const options = await Promise.all(
        Array.from({ length: 10 }, (_, index) => learner.option(money, index + 1, true)),
      );
      await Promise.all(options.map((option, index) => learner.answer(money, index + 1, option)));
      expect((await get('status')).body).toEqual({
        progress: 100,
        result: 100,
        passed: true,
        attempts: 1,
        rating: null,
      });
    });

    test.each([
      ['an option of another question', (id: number) => ({ option: id + 10 }), 400, 'option'],
      ['an option of nobody', () => ({ option: 1 }), 400, 'option'],
      ['another module in the body', (id: number) => ({ option: id, module: 4 }), 400, 'module'],
      ['another question in the body', (id: number) => ({ option: id, question: 2 }), 400, 'question'],
      ['no option', () => ({ option: undefined }), 400, 'option'],
      ['a word for an option', () => ({ option: 'B' }), 400, 'option'],
    ])('refuses %s and changes nothing', async (_, wrong, status, field) => {
      const { questions } = await learner.quiz(money);
      const body = { module: money, question: 1, ...wrong(questions[0].options[0].id) };
      const answer = await api.call('POST', `/v1/quiz/answer/${money}/1/`, { as, body });
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual([field]);
      expect((await learner.quiz(money)).answered).toEqual([]);
    });

    test('refuses a question outside the attempt, and an answer without an attempt', async () => {
      expect((await learner.answer(money, 1, 5)).status).toBe(404);
      await learner.quiz(money);
      expect((await learner.answer(money, 11, 5)).status).toBe(404);
    });

    test('refuses an option of an earlier attempt in a new one', async () => {
      const { questions } = await learner.quiz(money);
      await reset();
      expect((await learner.answer(money, 1, questions[0].options[0].id)).status).toBe(400);
    });
  });
});

describe('the result', () => {
  beforeEach(() => learner.completeChapters(money));

  test.each([
    [0, 0, false],
    [7, 70, false],
    [8, 80, true],
    [10, 100, true],
  ])('for %i right out of ten is %i %%, passed: %s', async (right, result, passed) => {
    await learner.takeAssessment(money, right);
    expect((await get('result')).body).toEqual({ result });
    expect((await get('status')).body).toEqual({ progress: 100, result, passed, attempts: 1, rating: null });
  });

  test('is missing until an attempt is finished', async () => {
    expect((await get('result')).status).toBe(404);
    expect((await get('review')).status).toBe(404);
  });

  test('keeps a pass when the learner practises again, and shows the latest result separately', async () => {
    await learner.takeAssessment(money, 9);
    await learner.takeAssessment(money, 3);
    expect((await get('status')).body).toEqual({
      progress: 100,
      result: 90,
      passed: true,
      attempts: 2,
      rating: null,
    });
    expect((await get('result')).body).toEqual({ result: 30 });
    await reset();
    expect((await get('status')).body.progress).toBe(100);
    expect((await get('result')).body).toEqual({ result: 30 });
  });

  test('does not reveal the right options in the review of a failed attempt, but names the slide to read', async () => {
    await learner.takeAssessment(money, 7);
    const { body, response } = await get('review');
    const { online } = api.deps.catalogue.module(money).course.quiz;
    for (const question of body.questions) {
      const asked = online.find((one) => one.question === question.text);
      const slide = (asked?.slide ?? 1) - 1;
      expect(question).toMatchObject({ correct_option: null, slide: { chapter: asked?.chapter, slide } });
      if (!question.correct) expect(response.body).not.toContain(asked?.explanation);
    }
  });

  test('explains a wrong choice with the coaching text of the course', async () => {
    await withCoaching(async (question) => {
      await learner.takeAssessment(money, 7);
      const { body } = await get('review');
      const missed = body.questions.filter(({ correct }: { correct: boolean }) => !correct);
      expect(missed).toHaveLength(3);
      for (const { text, options, chosen, coaching, slide } of missed) {
        const choice = options.find(({ id }: { id: number }) => id === chosen).text;
        expect(coaching).toBe(`Not ${choice} to ${text}`);
        expect(slide.slide).toBe(question.slide - 1);
      }
    });
  });

  test('asks the same questions in another order when a learner restarts an attempt', async () => {
    const words = (quiz: { questions: { text: string }[] }) => quiz.questions.map(({ text }) => text);
    const first = await learner.quiz(money);
    await reset();
    const second = await learner.quiz(money);
    expect(words(second).toSorted()).toEqual(words(first).toSorted());
    expect(second).not.toEqual(first);
  });

  test('asks different questions in a later attempt', async () => {
    const seen: string[][] = [];
    for (const _ of [1, 2]) {
      await learner.takeAssessment(money, 0);
      const { body } = await get('review');
      seen.push(body.questions.map(({ text }: { text: string }) => text));
    }
    const { pool, course } = api.deps.catalogue.module(money);
    expect(new Set(seen.flat()).size).toBe(Math.min(pool.length, 2 * course.questions));
  });

  test('shows the full review of a later failed attempt once the learner has passed', async () => {
    await learner.takeAssessment(money, 10);
    await learner.takeAssessment(money, 2);
    const { body } = await get('review');
    for (const { correct_option, explanation } of body.questions)
      expect([typeof correct_option, typeof explanation]).toEqual(['number', 'string']);
  });

  test('reviews what was right and why, but only after the attempt is finished', async () => {
    await learner.takeAssessment(money, 8);
    const { body } = await get('review');
    expect(body.result).toBe(80);
    expect(body.questions.filter((question: { correct: boolean }) => question.correct)).toHaveLength(8);
    for (const question of body.questions) {
      const { text } = question.options.find(
        (option: { id: number }) => option.id === question.correct_option,
      );
      const asked = api.deps.catalogue.module(money).pool.find((one) => one.text === question.text);
      expect(text).toBe(asked?.options[0]);
      expect(question.explanation).toBe(asked?.explanation);
    }
    await reset();
    expect((await get('review')).status).toBe(404);
  });
});

describe('rating', () => {
  test('is possible after a pass, and keeps only the newest rating', async () => {
    expect((await rate(5)).status).toBe(403);
    await learner.completeChapters(money);
    await learner.takeAssessment(money, 8);
    expect((await rate(5)).body).toEqual({ rating: 5 });
    expect((await get('status')).body.rating).toBe(5);
    expect((await rate(2)).body).toEqual({ rating: 2 });
    expect((await get('status')).body.rating).toBe(2);
    const rows = await api.db
      .selectFrom('assessment')
      .select('rating')
      .where('account_id', '=', as.user_id)
      .execute();
    expect(rows).toEqual([{ rating: 2 }]);
  });

  test.each([0, 6, 4.5, '5', null])('refuses %s stars', async (rating) => {
    expect((await rate(rating)).status).toBe(400);
  });
});
