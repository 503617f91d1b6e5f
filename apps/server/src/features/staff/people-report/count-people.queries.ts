import { outcomeAnswers, outcomeMonths } from '@readytowork/contract';
import { boolean, integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { Quarter } from './quarters.ts';

const sums = {
  registered: integer,
  learners: integer,
  started: integer,
  new_people: integer,
  finished: integer,
  certified: integer,
  certificates: integer,
  seconds: integer,
  cohort_finished: integer,
  cohort_begun: integer,
  cohort_passed: integer,
  cohort_certified: integer,
  asked_3: integer,
  working_3: integer,
  studying_3: integer,
  own_business_3: integer,
  looking_3: integer,
  unsaid_3: integer,
  asked_6: integer,
  working_6: integer,
  studying_6: integer,
  own_business_6: integer,
  looking_6: integer,
  unsaid_6: integer,
};
export type Sums = { [name in keyof typeof sums]: number };
export const sumNames = Object.keys(sums).filter((name): name is keyof Sums => name in sums);

const cell = {
  module_id: integer,
  partner_id: integer,
  province: text,
  age_band: oneOf('18-24', '25-35', 'other'),
  ...sums,
};
const groupCell = { group_id: integer, module_id: integer, ...sums };
export type GroupCell = { group_id: number; module_id: number } & Sums;
export type Cell = { module_id: number; partner_id: number; province: string; age_band: string } & Sums;

/** The days on which a person reached the steps of a course. Here and below, $3 and $4 are the days of the quarter. */
const reachedOn = `(s.reached->>'opened')::date as opened,
  case when s.reached ?& array(select jsonb_array_elements_text(c.needed))
    then (select max((s.reached->>step)::date) from jsonb_array_elements_text(c.needed) step) end as finished,
  (s.reached->>'begun')::date as begun, (s.reached->>'passed')::date as passed, (s.reached->>'certificate')::date as certificate`;

/** A person's steps in a course during the quarter. */
const didInCourse = `coalesce(opened between $3::date and $4::date, false) as started,
  coalesce(finished between $3::date and $4::date, false) as finished,
  coalesce(certificate between $3::date and $4::date, false) as certified,
  coalesce(opened between $3::date and $4::date and finished <= $4::date, false) as cohort_finished,
  coalesce(opened between $3::date and $4::date and begun <= $4::date, false) as cohort_begun,
  coalesce(opened between $3::date and $4::date and passed <= $4::date, false) as cohort_passed,
  coalesce(opened between $3::date and $4::date and certificate <= $4::date, false) as cohort_certified,
  coalesce(seconds, 0) as seconds`;

const ofOneCourse = `module_id, started, finished, certified, certified::int as certificates, cohort_finished, cohort_begun,
  cohort_passed, cohort_certified, seconds`;

/** The same over all courses, each person once. */
const ofAllCourses = `0, bool_or(started), bool_or(finished), bool_or(certified), sum(certified::int)::int, bool_or(cohort_finished),
  bool_or(cohort_begun), bool_or(cohort_passed), bool_or(cohort_certified), sum(seconds)::int`;

const ofNoCourse = '0, false, false, false, 0, false, false, false, false, 0';

/** People whose question was due in the quarter, and their answers. */
const outcomeCounts = outcomeMonths
  .flatMap((months) => [
    `count(*) filter (where o${months}.account_id is not null)::int as asked_${months}`,
    ...outcomeAnswers.map(
      (answer) => `count(*) filter (where o${months}.answer = '${answer}')::int as ${answer}_${months}`,
    ),
  ])
  .join(',\n  ');

const outcomes = outcomeMonths
  .map(
    (
      months,
    ) => `left join outcome o${months} on e.module_id = 0 and o${months}.account_id = p.id and o${months}.months = ${months}
    and o${months}.due_on between $3::date and $4::date`,
  )
  .join('\n  ');

const counts = `count(*) filter (where e.module_id = 0 and p.joined_on between $3::date and $4::date)::int as registered,
  count(*) filter (where e.seconds > 0)::int as learners,
  count(*) filter (where e.started)::int as started,
  count(*) filter (where e.started and p.joined_on between $3::date and $4::date)::int as new_people,
  count(*) filter (where e.finished)::int as finished,
  count(*) filter (where e.certified)::int as certified,
  sum(e.certificates)::int as certificates,
  sum(e.seconds)::int8 as seconds,
  count(*) filter (where e.cohort_finished)::int as cohort_finished,
  count(*) filter (where e.cohort_begun)::int as cohort_begun,
  count(*) filter (where e.cohort_passed)::int as cohort_passed,
  count(*) filter (where e.cohort_certified)::int as cohort_certified,
  ${outcomeCounts}`;

/**
 * Counts what the next accounts did in a quarter. A person's partner is the one in their answers, or that of the first group they
 * joined that has one.
 *
 * Parameters: the account to begin after, their number, first and last day of the quarter, and the steps that make up each course:
 * modules, and the names of their steps as JSON.
 */
const slice = prepared(
  `
  with person as materialized (
    select a.id,
      coalesce(b.partner_id, (
        select g.partner_id from group_member m join learner_group g on g.id = m.group_id
        where m.account_id = a.id and m.state = 'joined' and g.partner_id is not null order by m.agreed_at, m.id limit 1
      ), 0) as partner_id,
      coalesce(nullif(b.province, 'unsaid'), 'unknown') as province,
      case when extract(year from age($3::date, a.date_of_birth)) between 18 and 24 then '18-24'
        when extract(year from age($3::date, a.date_of_birth)) between 25 and 35 then '25-35' else 'other' end as age_band,
      (a.created_at at time zone 'Africa/Johannesburg')::date as joined_on
    from (select id, date_of_birth, created_at, part_of from account where id > $1 order by id limit $2) a
    left join background b on b.account_id = a.id
    where a.part_of is null
  ), course as (
    select module_id, needed from unnest($5::int[], $6::jsonb[]) as course (module_id, needed)
  ), reached as (
    select s.account_id, s.module_id, ${reachedOn}
    from person p join report_standing s on s.account_id = p.id join course c on c.module_id = s.module_id
  ), spent as (
    select t.account_id, t.module_id, sum(t.seconds)::int as seconds
    from person p join learning_time t on t.account_id = p.id
    where t.day between $3::date and $4::date group by t.account_id, t.module_id
  ), did as (
    select account_id, module_id, ${didInCourse} from reached full join spent using (account_id, module_id)
  ), each as (
    select account_id, ${ofOneCourse} from did
    union all
    select account_id, ${ofAllCourses} from did group by account_id
    union all
    select id, ${ofNoCourse} from person where not exists (select from did where did.account_id = person.id)
  )
  select e.module_id, p.partner_id, p.province, p.age_band, ${counts}
  from each e join person p on p.id = e.account_id
  ${outcomes}
  group by e.module_id, p.partner_id, p.province, p.age_band`,
  cell,
);

/**
 * Counts what the learners of the next groups did in a quarter in the courses of their group. A learner counts in every group that
 * they joined by the end of the quarter.
 *
 * Parameters: the group to begin after, the number of groups; the others as above.
 */
const groupSlice = prepared(
  `
  with person as materialized (
    select m.group_id, a.id, (a.created_at at time zone 'Africa/Johannesburg')::date as joined_on
    from (select id from learner_group where id > $1 order by id limit $2) g
    join group_member m on m.group_id = g.id and m.state = 'joined'
      and (m.agreed_at at time zone 'Africa/Johannesburg')::date <= $4::date
    join account a on a.id = m.account_id and a.part_of is null
  ), course as (
    select module_id, needed from unnest($5::int[], $6::jsonb[]) as course (module_id, needed)
  ), reached as (
    select p.group_id, s.account_id, s.module_id, ${reachedOn}
    from person p join group_module gm on gm.group_id = p.group_id
    join report_standing s on s.account_id = p.id and s.module_id = gm.module_id join course c on c.module_id = s.module_id
  ), spent as (
    select p.group_id, t.account_id, t.module_id, sum(t.seconds)::int as seconds
    from person p join group_module gm on gm.group_id = p.group_id
    join learning_time t on t.account_id = p.id and t.module_id = gm.module_id
    where t.day between $3::date and $4::date group by p.group_id, t.account_id, t.module_id
  ), did as (
    select group_id, account_id, module_id, ${didInCourse} from reached full join spent using (group_id, account_id, module_id)
  ), each as (
    select group_id, account_id, ${ofOneCourse} from did
    union all
    select group_id, account_id, ${ofAllCourses} from did group by group_id, account_id
    union all
    select group_id, id, ${ofNoCourse} from person
    where not exists (select from did where did.account_id = person.id and did.group_id = person.group_id)
  )
  select e.group_id, e.module_id, ${counts}
  from each e join person p on p.id = e.account_id and p.group_id = e.group_id
  ${outcomes}
  group by e.group_id, e.module_id`,
  groupCell,
);

/** The steps that a person needs to finish a course. */
export interface Course {
  module: number;
  needed: readonly string[];
}

/** The next accounts or groups, by their numbers. */
interface Next {
  after: number;
  most: number;
}

const parametersOf = (next: Next, { from, to }: Quarter, courses: readonly Course[]) =>
  [
    next.after,
    next.most,
    from,
    to,
    courses.map(({ module }) => module),
    courses.map(({ needed }) => JSON.stringify(needed)),
  ] as const;

export const countSlice = (db: Executor, accounts: Next, quarter: Quarter, courses: readonly Course[]) =>
  slice(db, ...parametersOf(accounts, quarter, courses));

export const countGroups = (db: Executor, groups: Next, quarter: Quarter, courses: readonly Course[]) =>
  groupSlice(db, ...parametersOf(groups, quarter, courses));

const lastOf = prepared(
  'select max(id) as last from (select id from account where id > $1 order by id limit $2) as next',
  { last: nullable(integer) },
);

/** The last of the next accounts; null if there are no more. */
export async function lastAccount(db: Executor, after: number, most: number): Promise<number | null> {
  const [row] = await lastOf(db, after, most);
  return row?.last ?? null;
}

const lastGroupOf = prepared(
  'select max(id) as last from (select id from learner_group where id > $1 order by id limit $2) as next',
  { last: nullable(integer) },
);

/** The last of the next groups; null if there are no more. */
export async function lastGroup(db: Executor, after: number, most: number): Promise<number | null> {
  const [row] = await lastGroupOf(db, after, most);
  return row?.last ?? null;
}

const quarters = prepared(
  'select quarter::text as quarter, as_of, final from people_quarter order by quarter desc',
  { quarter: text, as_of: timestamp, final: boolean },
);

export const countedQuarters = (db: Executor) => quarters(db);

const firstDay = prepared(
  `select (min(created_at) at time zone 'Africa/Johannesburg')::date::text as day from account`,
  { day: nullable(text) },
);

/** The day of the first registration. */
export async function firstRegistration(db: Executor): Promise<string | null> {
  const [row] = await firstDay(db);
  return row?.day ?? null;
}

const columnsOf = (keys: string) => `${keys}, ${sumNames.join(', ')}`;
const typesOf = (keys: string) => `${keys}, ${sumNames.map((name) => `${name} bigint`).join(', ')}`;

const write = prepared(
  `insert into people_count (quarter, ${columnsOf('module_id, partner_id, province, age_band')})
  select $1::date, ${columnsOf('module_id, partner_id, province, age_band')}
  from jsonb_to_recordset($2::jsonb) as given (${typesOf('module_id int, partner_id int, province text, age_band text')})`,
  nothing,
);

const writeGroups = prepared(
  `insert into people_group_count (quarter, ${columnsOf('group_id, module_id')})
  select $1::date, ${columnsOf('group_id, module_id')}
  from jsonb_to_recordset($2::jsonb) as given (${typesOf('group_id int, module_id int')})`,
  nothing,
);

const note = prepared(
  `insert into people_quarter (quarter, as_of, final) values ($1::date, $2, $3)
  on conflict (quarter) do update set as_of = excluded.as_of, final = excluded.final`,
  nothing,
);

/** Replaces the counts of a quarter; call it in a transaction. */
export async function writeQuarter(
  db: Executor,
  { from }: Quarter,
  { cells, groups }: { cells: readonly Cell[]; groups: readonly GroupCell[] },
  counted: { at: Date; final: boolean },
): Promise<void> {
  // If two runs overlap, the later one waits here and its counts replace the others.
  await note(db, from, counted.at, counted.final);
  await db.deleteFrom('people_count').where('quarter', '=', from).execute();
  if (cells.length > 0) await write(db, from, JSON.stringify(cells));
  await db.deleteFrom('people_group_count').where('quarter', '=', from).execute();
  if (groups.length > 0) await writeGroups(db, from, JSON.stringify(groups));
}
