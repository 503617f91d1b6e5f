import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deps, makeDeps } from '../../../deps.ts';
import { dayOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { countReports, ReportCounter } from './count-reports.ts';
import { mergeCounted } from './merge-counted.ts';
import { rebuildReports } from './rebuild.ts';

const money = 3;
const day = 86_400_000;

let api: TestApi;
let second: Deps;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
  await count();
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const counting = { isWorkedThrough: () => false, clock: () => new Date() };
const run = (deps: Deps) => {
  const handler = deps.jobs.find(({ name }) => name === countReports.name);
  return handler?.run({}, { id: '1', addedAt: new Date(), signal: undefined });
};
const count = () => run(api.deps);

const steps = async (countedBy: 'joined' | 'reached' = 'reached') => {
  const rows = await api.db
    .selectFrom('report_step')
    .select(['step', sql<number>`sum(people)::int`.as('people')])
    .where('module_id', '=', money)
    .where('counted_by', '=', countedBy)
    .groupBy('step')
    .execute();
  return Object.fromEntries(rows.map(({ step, people }) => [step, people]));
};
const answersCounted = async (isFirst?: boolean) => {
  const rows = await api.db.selectFrom('report_answer').select(['is_first', 'attempts']).execute();
  return rows
    .filter((row) => isFirst === undefined || row.is_first === isFirst)
    .reduce((sum, { attempts }) => sum + attempts, 0);
};
const stops = async () =>
  api.db.selectFrom('report_stop').select(['chapter', 'slide', 'people']).where('people', '<>', 0).execute();
const ratings = async () =>
  api.db.selectFrom('report_rating').select(['stars', 'people']).where('people', '<>', 0).execute();
const isAsleep = async () => {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(api.db);
  return rows.length > 0;
};
/** Reads all counters, for comparison. */
const everything = async () => ({
  joined: await steps('joined'),
  reached: await steps(),
  answers: await api.db
    .selectFrom('report_answer')
    .selectAll()
    .where('attempts', '>', 0)
    .orderBy(sql`1, 2, 3, 4, 5, 6`)
    .execute(),
  stops: await stops(),
  ratings: await ratings(),
});

const read = (as: Session, chapter: number, slide: number) =>
  api.call('POST', `/v1/module/webslidecompleted/${money}/${chapter}/`, { as, body: { slide } });
const rate = (as: Session, rating: number) =>
  api.call('POST', `/v1/quiz/quiz/${money}/rate/`, { as, body: { rating, module: money } });

/** A learner who passes the course and rates it. */
async function graduate(): Promise<Session> {
  const as = await api.learner();
  const study = learning(api, as);
  await study.completeChapters(money);
  await study.takeAssessment(money, 10);
  await rate(as, 4);
  return as;
}

let asked: number;
beforeEach(async () => {
  asked = api.deps.catalogue.module(money).course.questions;
  await rebuildReports(api.db);
  await sql`truncate chapter_progress, attempt, assessment, certificate, learning_time`.execute(api.db);
  await count();
});

describe('learning is counted', () => {
  test('each step once, however often the counter runs', async () => {
    const as = await graduate();
    await read(await api.learner(), 1, 3);
    await count();
    const counted = await everything();
    expect(counted.reached).toMatchObject({
      opened: 2,
      'chapter 1': 1,
      begun: 1,
      passed: 1,
      certificate: 1,
      rated: 1,
    });
    expect(counted.joined).toEqual(counted.reached);
    expect(counted.answers.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(asked);
    await read(as, 1, 3);
    await sql`insert into report_change (account_id, module_id) select account_id, ${money} from chapter_progress`.execute(
      api.db,
    );
    await count();
    expect(await everything()).toEqual(counted);
  });

  test('later attempts separately from the first in the same version', async () => {
    const as = await graduate();
    await learning(api, as).takeAssessment(money, 2);
    await count();
    await learning(api, as).takeAssessment(money, 3);
    await count();
    expect(await answersCounted(true)).toBe(asked);
    expect(await answersCounted(false)).toBe(2 * asked);
  });

  test('only the newest rating of a person', async () => {
    const as = await graduate();
    await count();
    await rate(as, 2);
    await count();
    expect(await ratings()).toEqual([{ stars: 2, people: 1 }]);
  });

  test('a learner idle for 14 days as stopped at a slide, until the learner continues', async () => {
    const as = await api.learner();
    await read(as, 1, 3);
    await count();
    expect(await stops()).toEqual([]);
    api.pass(15 * day);
    await count();
    expect(await stops()).toEqual([{ chapter: 1, slide: 3, people: 1 }]);
    const again = await api.signIn(as.email);
    await read(again, 1, 4);
    await count();
    expect(await stops()).toEqual([]);
    api.pass(-15 * day);
  });

  test('the time of each day, once the client has sent it', async () => {
    const as = await api.learner();
    const send = () =>
      api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, {
        as,
        body: { slide: 2, seconds_active: [50, 70] },
      });
    await Promise.all([send(), send()]);
    await count();
    await count();
    const times = await api.db
      .selectFrom('report_time')
      .select(['day', 'learners', 'seconds'])
      .where('day', '=', dayOf(new Date()))
      .execute();
    expect(times).toMatchObject([{ learners: 1, seconds: 120 }]);
  });
});

describe('each change is counted exactly once', () => {
  test('when two workers count at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, graduate));
    await Promise.all([run(api.deps), run(second), run(api.deps), run(second)]);
    expect(await answersCounted()).toBe(people.length * asked);
    expect(await steps()).toMatchObject({ opened: people.length, passed: people.length });
  });

  test('when a learner continues while another worker counts them as stopped', async () => {
    const as = await api.learner();
    await read(as, 1, 3);
    await count();
    await sql`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.5); return null; end $$`.execute(api.db);
    await sql`create trigger wait after insert on report_stop execute function wait()`.execute(api.db);
    api.pass(15 * day);
    const again = await api.signIn(as.email);
    const counted = count();
    await expect.poll(isAsleep).toBe(true);
    await read(again, 1, 4);
    await Promise.all([counted, run(second)]);
    api.pass(-15 * day);
    await sql`drop function wait cascade`.execute(api.db);
    expect(await stops()).toEqual([]);
  });

  test('when a worker crashes halfway', async () => {
    await graduate();
    const dying = new ReportCounter({
      db: api.deps.maintenance.db,
      clock: () => new Date(),
      isWorkedThrough: () => false,
    });
    await sql`create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(api.db);
    await sql`create trigger cut after insert on report_answer execute function cut()`.execute(api.db);
    await expect(dying.countSome()).rejects.toThrow();
    await sql`drop function cut cascade`.execute(api.db);
    expect(await answersCounted()).toBe(0);
    expect(await steps()).toEqual({});
    await count();
    expect(await answersCounted()).toBe(asked);
  });

  test('a transaction that is still open during a run is counted after its commit', async () => {
    const as = await api.learner();
    let counted: Promise<void> | undefined;
    await api.db.transaction().execute(async (transaction) => {
      await sql`insert into chapter_progress (account_id, module_id, chapter, completed, updated_at)
        values (${as.user_id}, ${money}, 1, 2, now())`.execute(transaction);
      counted = run(second);
      await counted;
    });
    expect(await steps()).toEqual({});
    await count();
    expect(await steps()).toEqual({ opened: 1 });
  });
});

describe('recounting', () => {
  test('gives the same result, even when requested twice while learners continue', async () => {
    const as = await graduate();
    await learning(api, as).takeAssessment(money, 2);
    await read(await api.learner(), 2, 1);
    await count();
    const counted = await everything();
    await sql`update report_step set people = people + 7`.execute(api.db);
    await rebuildReports(api.db);
    await rebuildReports(api.db);
    expect(await everything()).not.toEqual(counted);
    await rate(as, 4);
    await count();
    expect(await everything()).toEqual(counted);
  });

  test('logs who requested it', async () => {
    const { rows } = await sql`select from audit where action = 'reports-rebuilt'`.execute(api.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('deleted accounts stay in the counts', async () => {
  const as = await graduate();
  await count();
  const counted = await everything();
  await api.call('DELETE', '/v1/user/', { as, body: { password: 'ReadyToWork-demo-1' } });
  await count();
  expect(await everything()).toEqual(counted);
  expect(
    await api.db
      .selectFrom('report_standing')
      .select('account_id')
      .where('account_id', '=', as.user_id)
      .execute(),
  ).toEqual([]);
});

describe('two merged accounts', () => {
  const merge = (from: Session, into: Session) =>
    api.db.transaction().execute(async (transaction) => {
      await mergeCounted(transaction, counting, { from: from.user_id, into: into.user_id });
      // Another feature moves the other rows; the certificate of the ended account can still be verified.
      await sql`update attempt set account_id = ${into.user_id} where account_id = ${from.user_id}`.execute(
        transaction,
      );
      await sql`update chapter_progress p set account_id = ${into.user_id} where account_id = ${from.user_id} and not exists (
        select from chapter_progress o where o.account_id = ${into.user_id} and o.chapter = p.chapter)`.execute(
        transaction,
      );
      for (const table of ['chapter_progress', 'assessment'])
        await sql`delete from ${sql.table(table)} where account_id = ${from.user_id}`.execute(transaction);
    });

  test('are one person at each step, and their attempts count once', async () => {
    const [from, into] = [await graduate(), await graduate()];
    await rate(from, 1);
    // One of the two has not been counted yet.
    await count();
    await learning(api, from).takeAssessment(money, 5);
    await merge(from, into);
    await count();
    expect(await steps()).toMatchObject({
      opened: 1,
      'chapter 1': 1,
      begun: 1,
      passed: 1,
      certificate: 1,
      rated: 1,
    });
    expect(await steps('joined')).toEqual(await steps());
    expect(await answersCounted()).toBe(3 * asked);
    const counted = await everything();
    await rebuildReports(api.db);
    await count();
    expect((await everything()).reached).toEqual(counted.reached);
    expect((await ratings()).reduce((sum, { people }) => sum + people, 0)).toBe(1);
  });

  test('include what only one of them did', async () => {
    const [from, into] = [await graduate(), await api.learner()];
    await count();
    await merge(from, into);
    await count();
    expect(await steps()).toMatchObject({ opened: 1, passed: 1 });
    expect(await answersCounted()).toBe(asked);
  });
});
