import type { Course } from '@readytowork/courseware';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deps, makeDeps } from '../../../deps.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { Remarking } from '../../learning/assessment/remark.service.ts';
import { putCourse } from '../../learning/modules/modules.queries.ts';
import { countReports } from '../reports/count-reports.ts';
import { rebuildReports } from '../reports/rebuild.ts';
import { RemarkingRuns } from './remarking.service.ts';

type Question = Course['quiz']['online'][number];

const money = 3;
const path = `/v1/modules/${money}/remarking/`;

let api: TestApi;
let second: Deps;
let editor: Session;
let versions = 0;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl, clock: api.deps.clock });
  editor = await api.staff('editor');
});
afterAll(async () => {
  await second.close();
  await api.close();
});
// Each test begins with words that no stored attempt has.
beforeEach(() => publish({ prefix: `Again ${versions}: ` }));

/** The indexes of a question's options in a new order; the first is right. */
type Order = [number, number, number, number];
const corrected: Order = [1, 0, 2, 3];

function reordered(question: Question, order: Order): Question {
  const texts = [question.right, ...question.wrong.map(({ text }) => text)];
  const [right, one, two, three] = order.map((index) => texts[index] ?? '');
  const wrong = (text = '') => ({ text, coaching: 'Coaching.' });
  return { ...question, right: right ?? '', wrong: [wrong(one), wrong(two), wrong(three)] };
}

/** Publishes the course with each question changed. */
async function publishEach(change: (question: Question) => Question) {
  const { course } = api.deps.catalogue.module(money);
  versions += 1;
  const online = course.quiz.online.map(change);
  await putCourse(api.db, { ...course, hash: `version ${versions}`, quiz: { ...course.quiz, online } });
  await api.deps.catalogue.load();
}

const publish = ({ order = [0, 1, 2, 3], prefix }: { order?: Order; prefix?: string }) =>
  publishEach((question) => ({
    ...reordered(question, order),
    question: prefix ? prefix + question.question.replace(/^Again \d+: /, '') : question.question,
  }));

/** Publishes another key for every question: the second option is right. */
const correct = () => publish({ order: corrected });

const read = async () => (await api.call('GET', path, { as: editor })).body;
const start = (revision: string, as = editor) =>
  api.call('POST', path, {
    as,
    body: { reason: 'The key was wrong.' },
    headers: { 'if-match': `"${revision}"` },
  });
const attemptsOf = (as: Session) =>
  api.db
    .selectFrom('attempt')
    .selectAll()
    .where('account_id', '=', as.user_id)
    .where('module_id', '=', money)
    .orderBy('id')
    .execute();
const totalsOf = (as: Session) =>
  api.db
    .selectFrom('assessment')
    .select(['attempts', 'last_result', 'best_result', 'passed_at'])
    .where('account_id', '=', as.user_id)
    .executeTakeFirst();
const certificatesOf = async (as: Session) => (await api.call('GET', '/v1/user/certificates/', { as })).body;

/** The option with this index in the course's text, as the learner's latest attempt shows it. */
async function shown(as: Session, question: number, option: number): Promise<number> {
  const attempt = (await attemptsOf(as)).at(-1);
  const order = attempt?.option_orders[question - 1] ?? '';
  return (attempt?.first_options[question - 1] ?? 0) + order.indexOf(String(option));
}

/** Takes an assessment, choosing these options by their index in the course's text. */
async function take(as: Session, options: number[], first = 1) {
  const study = learning(api, as);
  for (const [index, option] of options.entries()) {
    const question = first + index;
    await study.answer(money, question, await shown(as, question, option));
  }
}

async function begin() {
  const as = await api.learner();
  await api.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', as.user_id)
    .execute();
  await learning(api, as).completeChapters(money);
  await learning(api, as).quiz(money);
  return as;
}

async function learnerWith(options: number[]) {
  const as = await begin();
  await take(as, options);
  return as;
}

const times = (count: number, option: number) => Array.from({ length: count }, () => option);
const wrongMails = ({ email }: { email: string }) =>
  mailsTo(api.deps.config.dataDir, email).filter((mail) => JSON.stringify(mail).includes('after all'));

describe('a corrected key', () => {
  test('is told with what would change, and nothing changes before an editor starts', async () => {
    const learner = await learnerWith([...times(8, 1), ...times(2, 0)]);
    await learnerWith([...times(9, 0), 2]);
    expect(await read()).toMatchObject({ questions: [], attempts: 0, higher: 0 });
    await correct();
    const state = await read();
    expect(state).toMatchObject({ attempts: 2, more_than_attempts: false, higher: 1 });
    expect(state.questions.length).toBeGreaterThan(9);
    expect(state.questions[0].was).not.toBe(state.questions[0].is);
    expect(await totalsOf(learner)).toMatchObject({ best_result: 20, passed_at: null });
    const support = await api.staff('support');
    expect((await start(state.revision, support)).status).toBe(404);
    expect((await start('stale')).status).toBe(412);
  });

  test('is no correction where the words of the question or of an option differ', async () => {
    await learnerWith(times(10, 1));
    await publishEach((question) => {
      const other = reordered(question, corrected);
      return { ...other, right: `${other.right}!` };
    });
    const { revision, ...state } = await read();
    expect(state).toMatchObject({ questions: [], attempts: 0 });
    expect(await start(revision)).toMatchObject({ status: 409, codes: ['remarking_nothing'] });
  });

  test('raises marks, takes no pass away, and gives certificates with a mail that says why', async () => {
    const raised = await learnerWith([...times(7, 1), ...times(3, 0)]);
    const passes = await learnerWith([...times(8, 1), ...times(2, 2)]);
    const passed = await learnerWith([...times(9, 0), 1]);
    const [before] = await certificatesOf(passed);
    const passedBefore = await totalsOf(passed);
    await correct();
    const { body, status } = await start((await read()).revision);
    expect([status, body.run.state]).toEqual([201, 'running']);
    await api.runJobs();

    expect(await totalsOf(raised)).toMatchObject({ last_result: 70, best_result: 70, passed_at: null });
    expect(await totalsOf(passes)).toMatchObject({ attempts: 1, last_result: 80, best_result: 80 });
    expect((await totalsOf(passes))?.passed_at).not.toBeNull();
    expect(await certificatesOf(passes)).toHaveLength(1);
    expect(wrongMails(passes)).toHaveLength(1);
    expect(await totalsOf(passed)).toEqual(passedBefore);
    expect(await certificatesOf(passed)).toEqual([before]);
    expect([...wrongMails(raised), ...wrongMails(passed)]).toEqual([]);

    const state = await read();
    expect(state).toMatchObject({ questions: [], attempts: 0, higher: 0 });
    expect(state.run).toMatchObject({ state: 'finished', attempts: 3, higher: 2, passed: 1 });
    const review = (await api.call('GET', `/v1/quiz/review/${money}/`, { as: passes })).body;
    expect(review.result).toBe(80);
    expect(review.questions.filter(({ correct }: { correct: boolean }) => correct)).toHaveLength(8);
    const audit = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'subject', 'after'])
      .where('action', '=', 'assessment-remarked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ actor_id: editor.user_id, after: { reason: 'The key was wrong.' } });
  });

  test('counts in an attempt under way that a process has in memory with the old key', async () => {
    const learner = await begin();
    await take(learner, times(5, 1));
    await correct();
    await start((await read()).revision);
    await api.runJobs();
    const [running] = await attemptsOf(learner);
    expect(running).toMatchObject({ result: null, finished_at: null });
    // The corrected question comes first in its own version: index 0 is the option that the learner chose before.
    await take(learner, times(5, 0), 6);
    expect(await totalsOf(learner)).toMatchObject({ best_result: 100 });
    expect(await certificatesOf(learner)).toHaveLength(1);
    const study = learning(api, learner);
    await api.call('POST', `/v1/quiz/quiz/${money}/reset_progress/`, { as: learner });
    expect((await study.quiz(money)).questions).toHaveLength(10);
  });

  test('asks a whole assessment after a reset of an attempt that it has changed in part', async () => {
    const learner = await begin();
    const [attempt] = await attemptsOf(learner);
    const { pool } = api.deps.catalogue.module(money);
    const asked = pool.find(({ id }) => id === attempt?.question_ids[0]);
    await publishEach((question) =>
      question.question === asked?.text ? reordered(question, corrected) : question,
    );
    await start((await read()).revision);
    await api.runJobs();
    await api.call('POST', `/v1/quiz/quiz/${money}/reset_progress/`, { as: learner });
    expect((await learning(api, learner).quiz(money)).questions).toHaveLength(10);
  });

  test('gives no second certificate or mail to a learner who passed meanwhile', async () => {
    const learner = await learnerWith(times(10, 1));
    await correct();
    await api.call('POST', `/v1/quiz/quiz/${money}/reset_progress/`, { as: learner });
    await take(learner, times(10, 0));
    const certificates = await certificatesOf(learner);
    const before = await totalsOf(learner);
    await start((await read()).revision);
    await api.runJobs();
    expect((await attemptsOf(learner)).map(({ result }) => result)).toEqual([100, 100]);
    expect(await totalsOf(learner)).toEqual(before);
    expect(await certificatesOf(learner)).toEqual(certificates);
    expect(wrongMails(learner)).toEqual([]);
    expect((await read()).run).toMatchObject({ higher: 1, passed: 0 });
  });

  test('concerns nobody whose account was erased', async () => {
    const [gone, stays] = [await learnerWith(times(10, 1)), await learnerWith(times(10, 1))];
    await correct();
    await api.db.deleteFrom('account').where('id', '=', gone.user_id).execute();
    await start((await read()).revision);
    await api.runJobs();
    expect((await read()).run).toMatchObject({ state: 'finished', attempts: 1, passed: 1 });
    expect(await totalsOf(stays)).toMatchObject({ best_result: 100 });
  });
});

describe('a run', () => {
  /** Runs as another process has them, which mark one learner in each transaction. */
  const runsOf = (deps: Deps, recountAnswers: () => Promise<void> = async () => {}) =>
    new RemarkingRuns({
      db: deps.database.db,
      jobDb: deps.database.db,
      clock: deps.clock,
      holdReports: async () => {},
      recountAnswers,
      remarking: new Remarking({ certificates: { award: async () => true }, learnersAtOnce: 1 }),
    });
  const latest = () =>
    api.db.selectFrom('remarking').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const job = { id: '1', addedAt: new Date(), signal: undefined };

  test('begins once, however often and on whatever process it is started', async () => {
    await learnerWith(times(10, 1));
    await correct();
    const { revision } = await read();
    const other = runsOf(second);
    const answers = await Promise.allSettled([
      start(revision).then(({ status }) => status),
      start(revision).then(({ status }) => status),
      other.start({ id: editor.user_id, sender: '127.0.0.1' }, money, 'Again.', revision),
    ]);
    const begun = answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== 409);
    expect(begun).toHaveLength(1);
    const runs = await api.db.selectFrom('remarking').select('id').where('finished_at', 'is', null).execute();
    expect(runs).toHaveLength(1);
    await api.runJobs();
  });

  test('goes on where it was cut off, and two workers mark each attempt once', async () => {
    const learners = [];
    for (let count = 0; count < 4; count += 1)
      learners.push(await learnerWith(times(7, 1).concat(times(3, 0))));
    await correct();
    await start((await read()).revision);
    const { id } = await latest();
    let batches = 0;
    const cut = runsOf(api.deps, async () => {
      batches += 1;
      if (batches === 3) throw new Error('cut off');
    });
    await expect(cut.handler.run({ run: id }, job)).rejects.toThrow('cut off');
    expect(await read()).toMatchObject({ attempts: 2, run: { state: 'running', attempts: 2 } });
    expect(await start((await read()).revision)).toMatchObject({ status: 409, codes: ['remarking_runs'] });
    await Promise.all([runsOf(api.deps), runsOf(second)].map(({ handler }) => handler.run({ run: id }, job)));
    expect((await read()).run).toMatchObject({ state: 'finished', attempts: 4, higher: 4 });
    for (const learner of learners) expect(await totalsOf(learner)).toMatchObject({ best_result: 70 });
  });

  test('goes on although its job was given up', async () => {
    const learner = await learnerWith(times(10, 1));
    await correct();
    await start((await read()).revision);
    await sql`select graphile_worker.remove_job(${`remark-attempts:${(await latest()).id}`})`.execute(api.db);
    await api.runJobs();
    expect((await read()).run).toMatchObject({ state: 'running' });
    await runsOf(api.deps).resumer.run({}, job);
    await api.runJobs();
    expect((await read()).run).toMatchObject({ state: 'finished', higher: 1 });
    expect(await totalsOf(learner)).toMatchObject({ best_result: 100 });
  });

  test('stops when another version is published, and the next one marks by that', async () => {
    const learner = await learnerWith(times(10, 2));
    await correct();
    await start((await read()).revision);
    await publish({ order: [2, 1, 0, 3] });
    await api.runJobs();
    const stopped = await read();
    expect(stopped).toMatchObject({ attempts: 1, higher: 1, run: { state: 'stopped', attempts: 0 } });
    await start(stopped.revision);
    await api.runJobs();
    expect(await totalsOf(learner)).toMatchObject({ best_result: 100 });
  });
});

test('the reports count the attempts as they are after it', async () => {
  const count = async () => {
    const handler = api.deps.jobs.find(({ name }) => name === countReports.name);
    await handler?.run({}, { id: '1', addedAt: new Date(), signal: undefined });
  };
  const counted = () =>
    api.db
      .selectFrom('report_answer')
      .selectAll()
      .where('attempts', '<>', 0)
      .orderBy('version_id')
      .orderBy('question_id')
      .orderBy('is_first')
      .orderBy('correct')
      .orderBy('option')
      .execute();
  await learnerWith([...times(7, 1), ...times(3, 0)]);
  const version = api.deps.catalogue.module(money).versionId;
  await count();
  const late = await learnerWith(times(9, 1).concat(2));
  await correct();
  await start((await read()).revision);
  await api.runJobs();
  await count();
  const after = await counted();
  const { body } = await api.call(
    'GET',
    `/v1/reports/items/?module=${money}&version=${version}&attempts=all`,
    {
      as: await api.staff('editor'),
    },
  );
  expect(body.mean).toBe(80);
  expect(
    body.rows
      .flatMap(({ options }: { options: { is_key: boolean; attempts: number }[] }) => options)
      .filter(({ is_key }: { is_key: boolean }) => is_key)
      .reduce((sum: number, { attempts }: { attempts: number }) => sum + attempts, 0),
  ).toBe(16);
  const passedSteps = await api.db
    .selectFrom('report_step')
    .select('people')
    .where('module_id', '=', money)
    .where('step', '=', 'passed')
    .where('counted_by', '=', 'reached')
    .execute();
  await rebuildReports(api.db);
  await count();
  expect(await counted()).toEqual(after);
  expect(passedSteps.length).toBeGreaterThan(0);
  expect(await totalsOf(late)).toMatchObject({ best_result: 90 });
});
