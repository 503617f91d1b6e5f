import { sql } from 'kysely';
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
  await learner.completeChapters(money);
});

interface Question {
  id: number;
  text: string;
  options: string[];
}

const list = async (): Promise<Question[]> => (await api.call('GET', '/v1/review/', { as })).body;
const texts = async () => (await list()).map(({ text }) => text);
const answer = (question: number, option: string, session = as) =>
  api.call('POST', '/v1/review/', { as: session, body: { question, option } });
const inPool = (id: number) => api.deps.catalogue.module(money).pool.find((one) => one.id === id);
const rightOf = ({ id }: Question) => inPool(id)?.options[0] ?? '';
const wrongOf = ({ id }: Question) => inPool(id)?.options[1] ?? '';

/** Moves attempts and review answers that many days into the past. */
async function later(days: number): Promise<void> {
  const own = sql`where account_id = ${as.user_id}`;
  await sql`update attempt set finished_at = finished_at - make_interval(days => ${days}) ${own}`.execute(
    api.db,
  );
  await sql`update review_question set answered_at = answered_at - make_interval(days => ${days}), due = due - ${days}::int ${own}`.execute(
    api.db,
  );
  await sql`update review_pause set day = day - ${days}::int ${own}`.execute(api.db);
}

const standing = () =>
  api.db
    .selectFrom('review_question')
    .select(['streak', 'misses'])
    .where('account_id', '=', as.user_id)
    .orderBy('answered_at')
    .execute();

describe('the questions due', () => {
  test('include none of a course not yet passed, because a review would reveal the right option', async () => {
    await learner.takeAssessment(money, 5);
    await later(30);
    expect(await list()).toEqual([]);
    const { pool } = api.deps.catalogue.module(money);
    for (const { id, options } of pool.slice(0, 12))
      expect((await answer(id, options[1] ?? '')).status).toBe(404);
  });

  test('are the missed questions of all attempts after two days, at most three a day', async () => {
    await learner.takeAssessment(money, 5);
    await learner.takeAssessment(money, 10);
    expect(await list()).toEqual([]);
    await later(2);
    const first = await list();
    expect(first).toHaveLength(3);
    for (const question of first) {
      // Some questions show something, such as a payslip.
      const fields = Object.keys(question).filter((field) => field !== 'shown');
      expect(fields.sort()).toEqual(['course', 'id', 'options', 'text']);
      expect([...question.options].sort()).toEqual([...(inPool(question.id)?.options ?? [])].sort());
      await answer(question.id, rightOf(question));
    }
    expect(await list()).toEqual([]);
    await later(1);
    expect(await list()).toHaveLength(2);
  });

  test('are counted on the page, and are private to the learner', async () => {
    await learner.takeAssessment(money, 8);
    await later(2);
    expect((await api.call('GET', '/v1/pages/learner/', { as })).body.review).toEqual({ due: 2 });
    const [question] = await list();
    if (!question) throw new Error('nothing is due');
    const other = await api.learner();
    expect((await api.call('GET', '/v1/review/', { as: other })).body).toEqual([]);
    expect((await answer(question.id, rightOf(question), other)).status).toBe(404);
  });

  test('keep their text when the course changes', async () => {
    await learner.takeAssessment(money, 8);
    await later(2);
    const [first, second] = await list();
    if (!first || !second) throw new Error('nothing is due');
    await answer(first.id, wrongOf(first));
    const { course } = api.deps.catalogue.module(money);
    await putCourse(api.db, { ...course, blurb: 'Another one', hash: 'another' });
    await api.everywhere(({ catalogue }) => catalogue.load());
    const [again, ...others] = await list();
    expect([again?.text, others]).toEqual([second.text, []]);
    expect(again?.id).not.toBe(second.id);
    await putCourse(api.db, course);
    await api.everywhere(({ catalogue }) => catalogue.load());
  });

  test('leave out questions that the course no longer asks', async () => {
    await learner.takeAssessment(money, 9);
    await later(2);
    const [gone] = await texts();
    const { course } = api.deps.catalogue.module(money);
    const online = course.quiz.online.filter(({ question }) => question !== gone);
    await putCourse(api.db, { ...course, quiz: { ...course.quiz, online }, hash: 'fewer' });
    await api.everywhere(({ catalogue }) => catalogue.load());
    expect(await list()).toEqual([]);
    await putCourse(api.db, course);
    await api.everywhere(({ catalogue }) => catalogue.load());
  });
});

describe('an answer', () => {
  let question: Question;
  beforeEach(async () => {
    await learner.takeAssessment(money, 9);
    await later(2);
    const [due] = await list();
    if (!due) throw new Error('nothing is due');
    question = due;
  });

  test('shows what is right and why; a right one brings the question back after 7 and 21 days, then never', async () => {
    const { status, body } = await answer(question.id, rightOf(question));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      correct: true,
      right: rightOf(question),
      explanation: inPool(question.id)?.explanation,
      coaching: null,
    });
    await later(6);
    expect(await list()).toEqual([]);
    await later(1);
    expect(await texts()).toEqual([question.text]);
    await answer(question.id, rightOf(question));
    await later(20);
    expect(await list()).toEqual([]);
    await later(1);
    await answer(question.id, rightOf(question));
    await later(400);
    expect(await list()).toEqual([]);
  });

  test('that is wrong starts the intervals again, and the third wrong one drops the question', async () => {
    for (const misses of [1, 2, 3]) {
      expect(await texts()).toEqual([question.text]);
      expect((await answer(question.id, wrongOf(question))).body.correct).toBe(false);
      expect(await standing()).toEqual([{ streak: 0, misses }]);
      await later(1);
      expect(await list()).toEqual([]);
      await later(1);
    }
    expect(await list()).toEqual([]);
  });

  test('is followed by the first interval again if the learner misses the question in a new attempt', async () => {
    await answer(question.id, rightOf(question));
    await later(1);
    await sql`update attempt set finished_at = now() where account_id = ${as.user_id}`.execute(api.db);
    expect(await list()).toEqual([]);
    await later(2);
    expect(await texts()).toEqual([question.text]);
  });

  test('is stored once, even if repeated or sent from two devices at once', async () => {
    const sent = await Promise.all(
      [rightOf(question), wrongOf(question), rightOf(question)].map((option) => answer(question.id, option)),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row, ...more] = await standing();
    expect(more).toEqual([]);
    expect((row?.streak ?? 0) + (row?.misses ?? 0)).toBe(1);
    await answer(question.id, wrongOf(question));
    expect(await standing()).toEqual([row]);
  });

  test('is stored if the time of the previous answer has microseconds', async () => {
    await answer(question.id, wrongOf(question));
    await sql`update review_question set answered_at = answered_at + interval '3 microseconds'`.execute(
      api.db,
    );
    await later(2);
    await answer(question.id, wrongOf(question));
    expect(await standing()).toEqual([{ streak: 0, misses: 2 }]);
  });

  test('with an option of another question is refused', async () => {
    const { status, body } = await answer(question.id, 'Something else');
    expect([status, Object.keys(body)]).toEqual([400, ['option']]);
    expect(await standing()).toEqual([]);
  });

  test('affects no result or progress', async () => {
    const status = async () => (await api.call('GET', `/v1/quiz/status/${money}/`, { as })).body;
    const before = await status();
    await answer(question.id, wrongOf(question));
    expect(await status()).toEqual(before);
  });

  test('"Not now" hides the questions until tomorrow', async () => {
    for (const _ of [1, 2])
      expect((await api.call('POST', '/v1/review/pause/', { as, body: {} })).status).toBe(204);
    expect(await list()).toEqual([]);
    await later(1);
    expect(await texts()).toEqual([question.text]);
  });
});
