import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { countReports } from './count-reports.ts';

const money = 3;
const scorm = 1;
const today = dayOf(new Date());
const yesterday = dayOf(new Date(Date.now() - 86_400_000));

let api: TestApi;
let administrator: Session;
let graduate: Session;
let begun: Session;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  expect((await ask('/v1/reports/courses/')).as_of).toBeNull();
  graduate = await api.learner();
  const study = learning(api, graduate);
  await study.completeChapters(money);
  await study.takeAssessment(money, 10);
  await api.call('POST', `/v1/quiz/quiz/${money}/rate/`, {
    as: graduate,
    body: { rating: 4, module: money },
  });
  begun = await api.learner();
  await api.call('POST', `/v1/module/webslidecompleted/${money}/1/`, {
    as: begun,
    body: { slide: 2, seconds_active: [200, 100] },
  });
  await api.call('POST', `/v1/module/webslidecompleted/${money}/2/`, { as: begun, body: { slide: 1 } });
  await count();
});
afterAll(() => api.close());

const ask = async (path: string) => {
  const { body, status } = await api.call('GET', path, { as: administrator });
  expect(status).toBe(200);
  return body;
};
const count = () =>
  api.deps.jobs
    .find(({ name }) => name === countReports.name)
    ?.run({}, { id: '1', addedAt: new Date(), signal: undefined });

test('courses: the counts of the period side by side', async () => {
  const { rows, registered, as_of } = await ask(`/v1/reports/courses/?from=${today}&to=${today}`);
  expect(Date.now() - Date.parse(as_of)).toBeLessThan(60_000);
  expect(rows.map(({ course }: { course: { id: number } }) => course.id)).toEqual(
    api.deps.catalogue.all().map(({ id }) => id),
  );
  expect(rows.find(({ course }: { course: { id: number } }) => course.id === money)).toEqual({
    course: { id: money, slug: 'money', name: 'Money Skills' },
    opened: 2,
    passed: 1,
    certificates: 1,
    ratings: 1,
    stars: 4,
    stopped: 0,
    minutes: 5,
  });
  expect(registered).toBeGreaterThanOrEqual(2);
  const before = await ask(`/v1/reports/courses/?to=${yesterday}`);
  expect(before.registered).toBe(0);
  expect(before.rows.every(({ opened }: { opened: number }) => opened === 0)).toBe(true);
});

describe('the funnel', () => {
  const people = async (query: string) => {
    const { rows } = await ask(`/v1/reports/funnel/?module=${money}${query}`);
    return rows.map(
      ({ step, people, chapter }: { step: string; people: number; chapter: { number: number } }) => [
        chapter ? `${step} ${chapter.number}` : step,
        people,
      ],
    );
  };

  test('has every step of the course in order', async () => {
    const chapters = api.deps.catalogue
      .module(money)
      .course.chapters.map(({ number }) => [`chapter ${number}`, 1]);
    const [[first, registered], ...rest] = await people('');
    expect(first).toBe('registered');
    expect(registered).toBeGreaterThanOrEqual(2);
    expect(rest).toEqual([
      ['opened', 2],
      ...chapters,
      ['begun', 1],
      ['passed', 1],
      ['certificate', 1],
      ['rated', 1],
    ]);
  });

  test.each(['joined', 'reached'])('counts by days: %s', async (by) => {
    expect((await people(`&by=${by}&from=${today}`)).at(-1)).toEqual(['rated', 1]);
    expect((await people(`&by=${by}&to=${yesterday}`)).map(([, count]: [string, number]) => count)).toEqual(
      (await people('')).map(() => 0),
    );
  });

  test('has no chapters for a package', async () => {
    const { rows } = await ask(`/v1/reports/funnel/?module=${scorm}`);
    const steps = rows.map(({ step }: { step: string }) => step);
    const isPackage = api.deps.catalogue.module(scorm).course.format === 'scorm';
    expect(steps.includes('worked_through')).toBe(isPackage);
  });
});

test('the places where learners stop are counted slide by slide', async () => {
  const { rows, idle_days } = await ask(`/v1/reports/stops/?module=${money}`);
  const { chapters } = api.deps.catalogue.module(money).course;
  expect(idle_days).toBe(14);
  expect(rows).toHaveLength(chapters.reduce((sum, { slides }) => sum + slides.length, 0));
  api.pass(15 * 86_400_000);
  await count();
  administrator = await api.signIn('admin@example.org');
  const later = (await ask(`/v1/reports/stops/?module=${money}`)).rows;
  expect(later.filter(({ people }: { people: number }) => people > 0)).toEqual([
    {
      chapter: 2,
      name: chapters[1]?.name,
      slide: 1,
      slides: (chapters[1]?.slides.length ?? 0) - 1,
      people: 1,
    },
  ]);
});

describe('the report on questions', () => {
  test('shows each question with figures and options, the right option first', async () => {
    const { rows, versions, version, attempts, fewest } = await ask(`/v1/reports/items/?module=${money}`);
    const { course, versionId, pool } = api.deps.catalogue.module(money);
    expect([versions.length, version, attempts, fewest]).toEqual([1, versionId, 1, 30]);
    expect(rows).toHaveLength(course.questions);
    for (const { question, text, options, too_few, flags } of rows) {
      const known = pool.find(({ id }) => id === question);
      expect(text).toBe(known?.text);
      expect(options.map((option: { text: string }) => option.text)).toEqual(known?.options);
      expect(options.map((option: { is_key: boolean }) => option.is_key)).toEqual(
        known?.options.map((_, index) => index === 0),
      );
      expect([too_few, flags]).toEqual([true, []]);
    }
  });

  test("counts only a learner's first attempt, or all attempts", async () => {
    const as = await api.signIn((await emailOf(graduate.user_id)) ?? '');
    await learning(api, as).takeAssessment(money, 2);
    await count();
    expect((await ask(`/v1/reports/items/?module=${money}`)).attempts).toBe(1);
    expect(await ask(`/v1/reports/items/?module=${money}&attempts=all`)).toMatchObject({
      attempts: 2,
      // The questions are drawn from a pool, so the sum of their shares has a rounding error.
      mean: expect.closeTo(60, 9),
    });
  });

  test('can be limited to flagged questions', async () => {
    expect((await ask(`/v1/reports/items/?module=${money}&show=flagged`)).rows).toEqual([]);
  });

  test('shows no questions for a version of another course', async () => {
    const other = api.deps.catalogue.all().find(({ id }) => id !== money)?.versionId;
    const path = `/v1/reports/items/?module=${money}&version=${other}`;
    expect((await api.call('GET', path, { as: administrator })).status).toBe(404);
  });
});

const emailOf = async (id: number) =>
  (await api.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst())?.email;

test('ratings are shown with the number of people for each', async () => {
  const { rows } = await ask(`/v1/reports/ratings/?module=${money}`);
  expect(rows).toMatchObject([
    { ratings: 1, mean: 4, by_stars: [{ stars: 5, people: 0 }, { stars: 4, people: 1 }, {}, {}, {}] },
  ]);
  expect((await ask('/v1/reports/ratings/')).rows).toHaveLength(api.deps.catalogue.all().length);
});

test('learning time is shown day by day', async () => {
  const { rows, more } = await ask(`/v1/reports/time/?from=${today}&to=${today}`);
  expect(rows).toMatchObject([{ day: today, course: { id: money }, learners: 1, minutes: 5 }]);
  expect(more).toBe(false);
});

test.each([
  ['courses', ''],
  ['funnel', `?module=${money}&by=reached`],
  ['stops', `?module=${money}`],
  ['items', `?module=${money}&attempts=all`],
  ['ratings', ''],
  ['time', ''],
])('%s: the file has the rows of the screen, and the export is logged', async (report, query) => {
  const { rows } = await ask(`/v1/reports/${report}/${query}`);
  const file = await api.call('GET', `/v1/reports/${report}/csv/${query}`, { as: administrator });
  expect(file.status).toBe(200);
  const [head = '', ...lines] = file.response.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(rows.length);
  expect(head).not.toContain('undefined');
  for (const [index, row] of rows.entries()) {
    const { question: _, ...shown } = row;
    const figures = Object.values(shown).filter((value) => Number.isInteger(value));
    for (const figure of figures) expect(lines[index]).toContain(String(figure));
  }
  const { rows: noted } =
    await sql`select from audit where action = 'list-exported' and actor_id = ${administrator.user_id}`.execute(
      api.db,
    );
  expect(noted.length).toBeGreaterThan(0);
});

test.each(['funnel/', 'funnel/?module=money', `funnel/?module=${money}&by=luck`, `time/?from=today`])(
  '%s is rejected',
  async (path) => {
    expect((await api.call('GET', `/v1/reports/${path}`, { as: administrator })).status).toBe(400);
  },
);

test('an unknown course has no report', async () => {
  for (const report of ['funnel', 'stops', 'items', 'ratings', 'time'])
    expect((await api.call('GET', `/v1/reports/${report}/?module=999`, { as: administrator })).status).toBe(
      404,
    );
});

describe('the report on a group', () => {
  let facilitator: Session;
  let group: number;
  const read = (as: Session, of = group) =>
    api.call('GET', `/v1/reports/groups/${of}/?module=${money}`, { as });
  const join = (account_id: number) =>
    api.db
      .insertInto('group_member')
      .values({ group_id: group, account_id, state: 'joined', agreed_at: new Date(), agreed_to: '1' })
      .execute();

  beforeAll(async () => {
    facilitator = await api.signIn('facilitator@example.org');
    const made = await api.call('POST', '/v1/groups/', { as: facilitator, body: { name: 'Tuesdays' } });
    group = made.body.id;
    for (const { user_id } of [graduate, begun]) await join(user_id);
  });

  test('shows nothing for a group of fewer than five', async () => {
    expect((await read(facilitator)).body).toMatchObject({
      learners: 2,
      too_few: true,
      funnel: [],
      stops: [],
      ratings: [],
      minutes: null,
    });
  });

  test('shows how many have reached each step, without names', async () => {
    for (const _ of [1, 2, 3]) await join((await api.learner('Nomathemba')).user_id);
    const { body } = await read(facilitator);
    expect(body).toMatchObject({ learners: 5, too_few: false, minutes: 5 });
    const people = Object.fromEntries(
      body.funnel.map(({ step, people }: { step: string; people: number }) => [step, people]),
    );
    expect(people).toMatchObject({ registered: 5, opened: 2, passed: 1, certificate: 1, rated: 1 });
    expect(body.stops.filter((stop: { people: number }) => stop.people > 0)).toMatchObject([
      { chapter: 2, slide: 1, people: 1 },
    ]);
    expect(body.ratings).toContainEqual({ stars: 4, people: 1 });
    expect(JSON.stringify(body)).not.toContain('Nomathemba');
  });

  test('is only for its facilitator and administrators', async () => {
    expect((await read(await api.signIn('admin@example.org'))).status).toBe(200);
    const other = await api.learner();
    await api.db.updateTable('account').set({ user_type: 'rtw' }).where('id', '=', other.user_id).execute();
    expect((await read(other)).status).toBe(404);
    expect((await read(facilitator, 999_999)).status).toBe(404);
  });
});

test("support's work is counted by day, leaving out merged tickets", async () => {
  const at = (hours: number) => new Date(Date.parse('2026-03-04T08:00:00Z') + hours * 3_600_000);
  const ticket = {
    kind: 'ticket' as const,
    name: 'A',
    surname: 'B',
    email: 'a@example.org',
    topic: 'T',
    message: 'M',
  };
  const insert = (created_at: Date, first_answer_at: Date | null, merged_into: number | null = null) =>
    api.db
      .insertInto('support_ticket')
      .values({ ...ticket, created_at, first_answer_at, merged_into })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await insert(at(0), at(2));
  await insert(at(1), at(5));
  await insert(at(2), null);
  await insert(at(3), null, id);
  // This time is past midnight in South Africa.
  await insert(at(14.5), null);
  const { rows } = await ask('/v1/reports/support/?from=2026-03-04&to=2026-03-05');
  expect(rows).toEqual([
    { day: '2026-03-05', tickets: 1, answered: 0, median_hours: null },
    { day: '2026-03-04', tickets: 3, answered: 2, median_hours: 3 },
  ]);
  expect((await ask('/v1/reports/support/?to=2026-03-03')).rows).toEqual([]);
  const until = async (to: string) => {
    const { rows: found, more } = await ask(`/v1/reports/support/?to=${to}`);
    return [found.length, more];
  };
  expect(await until('2026-03-05')).toEqual([2, false]);
  // The report shows only the last 400 days of a longer period.
  await insert(new Date('2025-01-28T10:00:00Z'), null);
  expect(await until('2026-03-05')).toEqual([2, true]);
  expect(await until('2026-03-03')).toEqual([1, false]);
});
