import type { OutcomeFigures, PeopleFigures } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { showCount } from './hide-small.ts';
import { quarterBefore, quarterOf } from './quarters.ts';

let api: TestApi;
let analyst: Session;
let money: number;
let people: number;
const partners: number[] = [];
const provinces = ['gauteng', 'limpopo', 'unsaid', null] as const;

const quarter = quarterOf(dayOf(new Date()));
const before = quarterBefore(quarter);
/** A day of the quarter. The first, because the current quarter may have just begun. */
const dayIn = ({ from }: typeof quarter) => from;

const answers = ['working', 'studying', 'own_business', 'looking', 'unsaid', null] as const;

interface Sample {
  partner: number | null;
  province: (typeof provinces)[number];
  /** How far the person came in the courses, each with the quarter of their steps. */
  courses: { module: number; at: typeof quarter; steps: number }[];
  joined: typeof quarter;
  /** The outcome questions of the quarter, with the person's answers. */
  outcomes: { months: 3 | 6; answer: (typeof answers)[number] }[];
}

/** Enough different people for both small and large counts. */
const samples: Sample[] = Array.from({ length: 120 }, (_, number) => {
  const at = number % 5 === 0 ? before : quarter;
  return {
    partner: number % 3 === 0 ? 0 : number % 7 === 0 ? 1 : null,
    province: provinces[number % 11 === 0 ? 1 : number % 13 === 0 ? 2 : number % 17 === 0 ? 3 : 0] ?? null,
    courses: [
      { module: 0, at, steps: number % 5 },
      ...(number % 4 === 0 ? [{ module: 1, at: quarter, steps: 4 }] : []),
    ],
    joined: number % 6 === 0 ? before : quarter,
    outcomes: [
      ...(number % 2 === 0 ? [{ months: 3 as const, answer: answers[(number / 2) % 6] ?? null }] : []),
      ...(number % 3 === 0
        ? [{ months: 6 as const, answer: number % 9 === 0 ? null : ('working' as const) }]
        : []),
    ],
  };
});

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  analyst = await api.staff('analyst');
  // Only the samples are counted below.
  await api.db
    .updateTable('account')
    .set({ created_at: new Date('2020-01-01') })
    .execute();
  const [first, second] = api.deps.catalogue.all().filter(({ course }) => course.format !== 'scorm');
  if (!first || !second || first.course.format === 'scorm') throw new Error('no course with slides');
  money = first.id;
  people = second.id;
  for (const [code, name] of [
    ['FIRST', 'First partner'],
    ['SECOND', 'Second partner'],
  ] as const) {
    const row = { code, name, created_at: new Date() };
    partners.push(
      (await api.db.insertInto('partner').values(row).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  for (const [number, sample] of samples.entries()) await store(number, sample);
  await api.deps.peopleCounter.count();
});
afterAll(() => api.close());

const chaptersOf = (module: number) => {
  const found = api.deps.catalogue.module(module);
  return found.course.format === 'scorm'
    ? []
    : found.course.chapters.map(({ number }) => `chapter ${number}`);
};

async function store(
  number: number,
  { courses, joined, outcomes, partner, province }: Sample,
): Promise<void> {
  const { id } = await api.db
    .insertInto('account')
    .values({
      email: `counted${number}@test.example`,
      password_hash: 'none',
      first_name: 'A',
      last_name: 'B',
      date_of_birth: number % 2 === 0 ? '2005-01-01' : '1995-01-01',
      created_at: new Date(`${dayIn(joined)}T12:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const partner_id = partner === null ? null : (partners[partner] ?? null);
  await api.db.insertInto('background').values({ account_id: id, province, partner_id }).execute();
  for (const { answer, months } of outcomes)
    await api.db
      .insertInto('outcome')
      .values({ account_id: id, months, due_on: dayIn(quarter), answer })
      .execute();
  for (const { at, module, steps } of courses) {
    const module_id = module === 0 ? money : people;
    const day = dayIn(at);
    const all = [['opened'], chaptersOf(module_id), ['begun'], ['passed', 'certificate']]
      .slice(0, steps)
      .flat();
    if (all.length === 0) continue;
    const reached = JSON.stringify(Object.fromEntries(all.map((step) => [step, day])));
    await api.db
      .insertInto('report_standing')
      .values({ account_id: id, module_id, joined_on: dayIn(joined), reached })
      .execute();
    await api.db
      .insertInto('learning_time')
      .values({ account_id: id, module_id, day, seconds: 3600 })
      .execute();
  }
}

/** The same figures, counted from the samples. */
function countOf(chosen: Sample[], at: typeof quarter, module?: number): PeopleFigures {
  const of = (who: Sample, least: number) =>
    who.courses.filter(
      (one) => one.at === at && one.steps >= least && (module === undefined || one.module === module),
    );
  const having = (least: number) => chosen.filter((who) => of(who, least).length > 0);
  const started = having(1);
  const isNew = started.filter(({ joined }) => joined === at);
  const hours = chosen.reduce((sum, who) => sum + of(who, 1).length, 0);
  return {
    registered: module === undefined ? showCount(chosen.filter(({ joined }) => joined === at).length) : null,
    started: showCount(started.length),
    new: showCount(isNew.length),
    returning: showCount(started.length - isNew.length),
    finished: showCount(having(2).length),
    certified: showCount(having(4).length),
    certificates:
      showCount(having(4).length) && showCount(chosen.reduce((sum, who) => sum + of(who, 4).length, 0)),
    hours: showCount(hours),
  };
}

function outcomesOf(chosen: Sample[]): OutcomeFigures[] {
  return ([3, 6] as const).map((months) => {
    const asked = chosen.flatMap(({ outcomes }) => outcomes.filter((one) => one.months === months));
    const having = (answer: string) => showCount(asked.filter((one) => one.answer === answer).length);
    return {
      months,
      asked: showCount(asked.length),
      working: having('working'),
      studying: having('studying'),
      own_business: having('own_business'),
      looking: having('looking'),
      unsaid: having('unsaid'),
    };
  });
}

const read = async (query: string) =>
  (await api.call('GET', `/v1/reports/people/?${query}`, { as: analyst })).body;
const both = (chosen: Sample[], module?: number) => ({
  outcomes: module === undefined ? outcomesOf(chosen) : null,
  now: countOf(chosen, quarter, module),
  before: countOf(chosen, before, module),
});
const rowOf = (body: { rows: { name: string; now: PeopleFigures }[] }, name: string) =>
  body.rows.find((row) => row.name === name);

test('counts people and certificates of a quarter and the previous one, each person once', async () => {
  const body = await read('');
  expect(body).toMatchObject({ quarter: quarter.name, before: before.name, final: false });
  expect(body.rows[0]).toEqual({ name: 'Everybody', ...both(samples) });
  // At least some figures are shown.
  expect(body.rows[0].now).toMatchObject({ registered: 100, certificates: expect.any(Number) });
  expect(rowOf(body, api.deps.catalogue.module(money).course.name)).toMatchObject(both(samples, 0));
});

test.each([0, 1])('counts by partner (%i)', async (index) => {
  const body = await read('by=partner');
  const name = ['First partner', 'Second partner'][index] ?? '';
  const chosen = samples.filter(({ partner }) => partner === index);
  expect(rowOf(body, name)).toEqual({ name, ...both(chosen) });
  const filtered = await read(`by=province&partner=${partners[index]}`);
  expect(filtered.rows[0]).toEqual({ name: 'Everybody', ...both(chosen) });
});

test('counts people who did not answer or preferred not to say as "Not said"', async () => {
  const chosen = samples.filter(({ province }) => province === null || province === 'unsaid');
  expect(rowOf(await read('by=province'), 'Not said')).toEqual({ name: 'Not said', ...both(chosen) });
});

test('counts by age, and shows even empty rows', async () => {
  const body = await read('by=age&province=limpopo');
  expect(body.rows.map(({ name }: { name: string }) => name)).toEqual([
    'Everybody',
    '18 to 24',
    '25 to 35',
    'Other or not said',
  ]);
  expect(body.rows[3].now.started).toBeNull();
});

test('shows how far people came, no step with more people than the one before', async () => {
  const { funnel } = await read('');
  const counts = funnel.map(({ people }: { people: number | null }) => people ?? 0);
  expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one));
  const started = samples.filter(({ courses }) =>
    courses.some(({ at, steps }) => at === quarter && steps >= 1),
  );
  const passed = started.filter(({ courses }) =>
    courses.some(({ at, steps }) => at === quarter && steps >= 4),
  );
  expect(funnel).toContainEqual({ step: 'started', people: showCount(started.length) });
  expect(funnel).toContainEqual({ step: 'certificate', people: showCount(passed.length) });
});

test('rounds every number, for all filters', async () => {
  const filters = [
    'by=course',
    'by=partner',
    'by=province',
    'by=age',
    'province=gauteng',
    'partner=none',
    'age=18-24',
  ];
  for (const filter of filters) {
    const { rows, funnel } = await read(filter);
    const shown = rows.flatMap((row: { now: object; before: object; outcomes: OutcomeFigures[] | null }) => [
      ...Object.values(row.now),
      ...Object.values(row.before),
      ...(row.outcomes ?? []).flatMap(({ months: _, ...counts }) => Object.values(counts)),
    ]);
    for (const one of [...shown, ...funnel.map(({ people }: { people: number | null }) => people)])
      expect(one === null || (one >= 5 && one % 5 === 0), `${filter}: ${one}`).toBe(true);
  }
});

test('counts a learner without a partner for the partner of their first group', async () => {
  const facilitator = await api.signIn('facilitator@example.org');
  const group = {
    facilitator_id: facilitator.user_id,
    name: 'Partner group',
    code: 'PRTNRS',
    created_at: new Date(),
  };
  const { id } = await api.db
    .insertInto('learner_group')
    .values({ ...group, partner_id: partners[1] ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const loose = await api.db
    .selectFrom('account as a')
    .innerJoin('background as b', 'b.account_id', 'a.id')
    .select('a.id')
    .where('a.email', 'like', 'counted%')
    .where('b.partner_id', 'is', null)
    .execute();
  const members = loose.map((row) => ({
    group_id: id,
    account_id: row.id,
    state: 'joined' as const,
    agreed_at: new Date(),
    agreed_to: '1',
  }));
  await api.db.insertInto('group_member').values(members).execute();
  await api.deps.peopleCounter.count();
  const chosen = samples.filter(({ partner }) => partner !== 0);
  expect(rowOf(await read('by=partner'), 'Second partner')).toMatchObject(both(chosen));
  await api.db.deleteFrom('group_member').where('group_id', '=', id).execute();
  await api.deps.peopleCounter.count();
});

/** A group of these samples, with the course of the samples' first steps. */
async function groupOf(name: string, who: (sample: Sample, number: number) => boolean, modules: number[]) {
  const { user_id: facilitator_id } = await api.signIn('facilitator@example.org');
  const code = name.toUpperCase().replaceAll(' ', '').slice(0, 6);
  const values = { facilitator_id, name, code, created_at: new Date(), partner_id: partners[0] ?? null };
  const { id } = await api.db
    .insertInto('learner_group')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const module_id of modules)
    await api.db.insertInto('group_module').values({ group_id: id, module_id, due_on: null }).execute();
  const accounts = await api.db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', 'like', 'counted%')
    .execute();
  const agreed = {
    state: 'joined' as const,
    agreed_at: new Date(`${dayIn(before)}T12:00:00Z`),
    agreed_to: '1',
  };
  const members = samples.flatMap((sample, number) => {
    const account = accounts.find(({ email }) => email === `counted${number}@test.example`);
    return account && who(sample, number) ? [{ group_id: id, account_id: account.id, ...agreed }] : [];
  });
  await api.db.insertInto('group_member').values(members).execute();
  return id;
}

test('counts the learners of a group only in its courses, even if groups share learners', async () => {
  const [whole, half] = [
    await groupOf('All of them', () => true, [money]),
    await groupOf('Every second', (_, number) => number % 2 === 0, [money, people]),
  ];
  await api.deps.peopleCounter.count();
  const body = await read(`group=${whole}`);
  expect(body.group).toEqual({ id: whole, name: 'All of them', partner: partners[0] });
  expect(body.groups.map(({ id }: { id: number }) => id)).toEqual([half, whole]);
  const course = api.deps.catalogue.module(money).course.name;
  expect(body.rows.map(({ name }: { name: string }) => name)).toEqual(['Everybody in the group', course]);
  const { registered: _, ...inMoney } = countOf(samples, quarter, 0);
  expect(body.rows[0].now).toMatchObject(inMoney);
  expect(rowOf(body, course)?.now).toEqual(countOf(samples, quarter, 0));
  const chosen = samples.filter((_, number) => number % 2 === 0);
  expect((await read(`group=${half}`)).rows[0].now).toEqual(countOf(chosen, quarter));
  const ofOne = countOf(chosen, quarter, 1);
  expect((await read(`group=${half}&module=${people}`)).rows).toMatchObject([{ now: ofOne }, { now: ofOne }]);
  expect((await read(`partner=${partners[0]}`)).groups).toHaveLength(2);
  expect((await read('')).groups).toEqual([]);
  await api.db.deleteFrom('learner_group').where('id', 'in', [whole, half]).execute();
  await api.deps.peopleCounter.count();
});

test('counts outcomes by partner and by group, but not by course', async () => {
  const body = await read('by=partner');
  expect(body.rows[0].outcomes).toEqual(outcomesOf(samples));
  expect(body.rows[0].outcomes[1]).toMatchObject({ months: 6, asked: 40, working: 25, studying: null });
  const first = samples.filter(({ partner }) => partner === 0);
  expect(rowOf(body, 'First partner')).toMatchObject({ outcomes: outcomesOf(first) });
  const young = samples.filter(({ province }, number) => number % 2 === 0 && province === 'gauteng');
  expect((await read('by=age&province=gauteng&age=18-24')).rows[0].outcomes).toEqual(outcomesOf(young));
  expect((await read(`module=${money}`)).rows[0].outcomes).toBeNull();
  const group = await groupOf('Asked later', (_, number) => number % 2 === 0, [money]);
  await api.deps.peopleCounter.count();
  const even = outcomesOf(samples.filter((_, number) => number % 2 === 0));
  expect((await read(`group=${group}`)).rows[0].outcomes).toEqual(even);
  await api.db.deleteFrom('learner_group').where('id', '=', group).execute();
  await api.deps.peopleCounter.count();
});

test('hides the small counts of a group', async () => {
  const group = await groupOf('Four of them', (_, number) => number % 30 === 4, [money, people]);
  await api.deps.peopleCounter.count();
  const { rows, funnel } = await read(`group=${group}`);
  const shown = rows.flatMap(({ now }: { now: object }) => Object.values(now));
  expect(shown.every((one: number | null) => one === null)).toBe(true);
  expect(funnel.every(({ people: one }: { people: number | null }) => one === null)).toBe(true);
});

test.each(['by=province', 'by=partner', 'by=age', 'partner=none', 'province=gauteng', 'age=18-24'])(
  'shows no part of a group (%s)',
  async (part) => {
    const { status, body } = await api.call('GET', `/v1/reports/people/?group=1&${part}`, { as: analyst });
    expect([status, body.group]).toEqual([400, [expect.stringContaining('shown whole')]]);
  },
);

test('answers an unknown group with 404', async () => {
  expect((await api.call('GET', '/v1/reports/people/?group=999999', { as: analyst })).status).toBe(404);
});

test('never counts a final quarter again', async () => {
  const earlier = await read(`quarter=${before.name}`);
  await api.db
    .updateTable('people_quarter')
    .set({ final: true })
    .where('quarter', '=', before.from)
    .execute();
  await api.db.deleteFrom('report_standing').execute();
  await api.deps.peopleCounter.count();
  expect((await read(`quarter=${before.name}`)).rows).toEqual(earlier.rows);
  expect((await read(`quarter=${quarter.name}`)).rows[0].now.started).toBeNull();
});

test('an analyst can read this report, but no people, groups, tickets or courses', async () => {
  const paths = [
    '/v1/accounts/',
    '/v1/all_groups/',
    '/v1/tickets/',
    '/v1/audit/',
    '/v1/reports/courses/',
    '/v1/partners/',
  ];
  for (const path of paths) expect((await api.call('GET', path, { as: analyst })).status, path).toBe(404);
  const support = await api.staff('support');
  const editor = await api.staff('editor');
  for (const as of [support, editor])
    expect((await api.call('GET', '/v1/reports/people/', { as })).status).toBe(404);
});
