/**
 * The steps that make a range of learners, in order; $1 and $2 are the first and the last number. Each is one set-based
 * statement. `chance(number, salt)` is from 0 up to 1 and the same for the same learner at every run, so load data of two
 * machines differs only in its times, which count back from now.
 */
export const chanceFunction = `
  create function pg_temp.chance(number bigint, salt int) returns float8 language sql immutable as
    $$ select (hashint8extended(number, salt) & 4503599627370495)::float8 / 4503599627370496 $$`;

const firstNames = [
  ...[
    'Naledi',
    'Thabo',
    'Lerato',
    'Sipho',
    'Zanele',
    'Kagiso',
    'Ayanda',
    'Tshepo',
    'Nomsa',
    'Bongani',
    'Palesa',
  ],
  ...['Johan', 'Anri', 'Riaan', 'Priya', 'Yusuf', 'Fatima', 'Chloé', 'Liam', 'Mpho', 'Refilwe', 'Vusi'],
];
const lastNames = [
  ...[
    'Dlamini',
    'Nkosi',
    'Mokoena',
    'Khumalo',
    'Ndlovu',
    'van Wyk',
    'Botha',
    'Naidoo',
    'Petersen',
    'Mahlangu',
  ],
  ...['Sithole', 'Zulu', 'Mabaso', 'Pillay', 'Jacobs', 'Molefe', 'Baloyi', 'du Plessis', 'Adams', 'Radebe'],
];
const list = (words: string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const oneOf = (words: string[], salt: number) =>
  `(${list(words)})[1 + floor(chance(n, ${salt}) * ${words.length})::int]`;

/** A number for each combination of learner and module. */
const both = '(l.number * 4096 + m.module_id)';
/** How far a learner gets: few finish everything, many stop early. */
const diligence = 'chance(l.number, 10)';

const accounts = `
  with made as (
    insert into account (email, password_hash, first_name, last_name, user_type, email_confirmed_at, created_at)
    select 'learner' || n || '@load.example.org', $3, ${oneOf(firstNames, 1)}, ${oneOf(lastNames, 2)}, 'learner',
      case when chance(n, 4) < 0.85 then now() - chance(n, 3) * interval '400 days' end,
      now() - chance(n, 3) * interval '400 days'
    from generate_series($1::int, $2::int) as n
    returning id, email, created_at)
  insert into load_learner (number, account_id, created_at)
  select substring(email from '\\d+')::bigint, id, created_at from made`;

/** For each learner and module: how many slides are done, how many attempts are finished and which of them passed. */
const studies = `
  insert into load_study
  select *, case when done = slides then
      case when gave_up = 0 then 0 when passed_try is null then gave_up else passed_try + practised end
    else 0 end as tries
  from (
    select l.account_id, ${both} as both_ids, m.module_id, m.slides, m.asked, m.needed,
      case when chance(${both}, 21) < 0.15 + 0.6 * ${diligence} then m.slides
        else 1 + floor(chance(${both}, 22) * (m.slides - 1))::int end as done,
      case when chance(${both}, 23) < 0.12 then 0 else 1 + floor(chance(${both}, 24) * 3)::int end as gave_up,
      case when chance(${both}, 31) < 0.45 + 0.4 * ${diligence} then 1
        when chance(${both}, 32) < 0.6 then 2 when chance(${both}, 33) < 0.6 then 3 end as passed_try,
      (chance(${both}, 25) < 0.15)::int as practised,
      greatest(l.created_at, now() - chance(${both}, 26) * (now() - l.created_at)) as at,
      l.created_at
    from load_learner l cross join load_module m
    -- About two modules a learner, however many there are.
    where chance(${both}, 20) < least(0.9, 4.0 * ${diligence} / (select count(*) from load_module))
  ) as study`;

const progress = `
  insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
  select s.account_id, s.module_id, c.chapter, least(c.slides, s.done - c.before), case when s.done >= c.before + c.slides then t.at end, t.at
  from load_study s join load_chapter c using (module_id)
  cross join lateral (select greatest(s.created_at, s.at - s.tries * interval '1 hour'
    - (s.slides - c.before) * interval '2 hours') as at) t
  where s.done > c.before`;

/** Inserts all first attempts, then all second ones and so on, so that the newest have the highest ids, as on a real site. */
const attempt = (number: number) => `
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen,
    open, result, started_at, finished_at)
  select s.account_id, s.module_id, m.version_id, d.question_ids, d.option_orders, d.first_options, d.correct, a.chosen,
    true, round(100.0 * s.right_ones / s.asked), s.ended - interval '12 minutes', s.ended
  from (
    select *, at - (tries - ${number}) * interval '1 hour' as ended,
      floor(chance(both_ids, ${40 + number}) * 64)::int as draw,
      case when ${number} = passed_try then needed + floor(chance(both_ids, ${50 + number}) * (asked - needed + 1))::int
        when ${number} > passed_try then floor(chance(both_ids, ${50 + number}) * (asked + 1))::int
        else floor(sqrt(chance(both_ids, ${50 + number})) * needed)::int end as right_ones
    from load_study where tries >= ${number}) as s
  join load_module m using (module_id)
  join load_draw d using (module_id, draw)
  join load_answers a on a.module_id = s.module_id and a.draw = s.draw and a.given = s.asked and a.right_ones = s.right_ones`;

/** One in twelve learners who have finished the chapters is in the middle of an assessment. */
const runningAttempt = `
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen, open, started_at)
  select s.account_id, s.module_id, m.version_id, d.question_ids, d.option_orders, d.first_options, d.correct, a.chosen, true, s.at
  from (
    select *, floor(chance(both_ids, 60) * 64)::int as draw, floor(chance(both_ids, 61) * asked)::int as given
    from load_study where done = slides and chance(both_ids, 62) < 0.08) as s
  join load_module m using (module_id)
  join load_draw d using (module_id, draw)
  join load_answers a on a.module_id = s.module_id and a.draw = s.draw and a.given = s.given
    and a.right_ones = ceil(s.given / 2.0)`;

const assessments = `
  insert into assessment (account_id, module_id, attempts, last_result, best_result, passed_at, rating, rated_at)
  select account_id, module_id, attempts, last_result, best_result, passed_at,
    case when rated then least(5, 1 + floor(sqrt(chance(both_ids, 71)) * 5))::smallint end,
    case when rated then passed_at + interval '5 minutes' end
  from (
    select s.account_id, s.module_id, s.tries, (array_agg(a.result order by a.id desc))[1], max(a.result),
      min(a.finished_at) filter (where a.result >= $1), s.both_ids,
      bool_or(a.result >= $1) and chance(s.both_ids, 70) < 0.4 as rated
    from load_study s join attempt a using (account_id, module_id)
    where s.tries > 0 and a.finished_at is not null
    group by s.account_id, s.module_id, s.tries, s.both_ids) as x
      (account_id, module_id, attempts, last_result, best_result, passed_at, both_ids, rated)`;

const certificates = `
  insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
  select translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'),
    s.account_id, s.module_id, o.first_name || ' ' || o.last_name, m.name, m.minutes, a.passed_at
  from load_study s join assessment a using (account_id, module_id) join account o on o.id = s.account_id
  join load_module m on m.module_id = s.module_id where a.passed_at is not null`;

/** The days on which a learner read chapters, by South African time. */
const learningDays = `
  insert into learning_day (account_id, day)
  select distinct account_id, (p.updated_at at time zone 'Africa/Johannesburg')::date
  from chapter_progress p join load_learner using (account_id)
  on conflict do nothing`;

/** Two in five set themselves a goal; a third of those want a reminder on a day of the coming week. */
const goals = `
  insert into learning_goal (account_id, weekly_days, remind_at)
  select account_id, 1 + floor(chance(number, 81) * 5)::int,
    case when chance(number, 82) < 0.33 then now() + chance(number, 83) * interval '7 days' end
  from load_learner where chance(number, 80) < 0.4`;

/** Two in three say what they want, and half of those have begun a CV. */
const learningPaths = `
  insert into learning_path (account_id, aim, ticks)
  select account_id, (array['job', 'business', 'study', 'unsure'])[1 + floor(chance(number, 85) * 4)::int],
    case when chance(number, 86) < 0.5 then array['cv'] else '{}' end
  from load_learner where chance(number, 84) < 0.66`;

export const learnerTables = `
  create temp table load_learner (number bigint, account_id int, created_at timestamptz);
  create temp table load_study (account_id int, both_ids bigint, module_id int, slides int, asked int, needed int, done int,
    gave_up int, passed_try int, practised int, at timestamptz, created_at timestamptz, tries int)`;

const mostTries = 4;

export interface Step {
  name: string;
  sql: string;
  values: 'numbers and hash' | 'pass mark' | 'nothing';
}

const step = (name: string, sql: string, values: Step['values'] = 'nothing'): Step => ({
  name,
  sql: sql.replaceAll(/(?<!pg_temp\.)\bchance\(/g, 'pg_temp.chance('),
  values,
});

export const steps: Step[] = [
  step('clear', 'truncate load_learner, load_study'),
  step('accounts', accounts, 'numbers and hash'),
  step('studies', studies),
  step('analyze', 'analyze load_learner; analyze load_study'),
  step('progress', progress),
  ...Array.from({ length: mostTries }, (_, index) => step('attempts', attempt(index + 1))),
  step('running attempts', runningAttempt),
  step('assessments', assessments, 'pass mark'),
  step('certificates', certificates),
  step('learning days', learningDays),
  step('goals', goals),
  step('learning paths', learningPaths),
];
