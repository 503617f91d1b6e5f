/** The rows that staff read, table by table; $1 is the number of accounts. calls.ts finds the people to ask about. */
export const preparations = `
  create temp table pair as
    select row_number() over (order by module_id, chapter) - 1 as place, module_id, chapter, slides from load_chapter;
  create temp table course as
    select row_number() over (order by module_id) - 1 as nth, min(place) as first, module_id from pair group by module_id;
  analyze pair; analyze course`;

const accounts = `
  insert into account (id, email, password_hash, first_name, last_name, user_type, staff_role, email_confirmed_at,
    deactivated_at, created_at, last_seen_on)
  select n, email(n), 'none', first_name(n), last_name(n), case when n % 500 = 0 then 'rtw' else 'learner' end,
    case when n = 1 then 'administrator' when n <= 20 then 'support' when n <= 40 then 'editor' end,
    case when chance(n, 10) < 0.9 then joined end, case when n > 40 and chance(n, 11) < 0.01 then now() end,
    joined, case when chance(n, 12) < 0.95 then (joined + chance(n, 13) * (now() - joined))::date end
  from generate_series(1, $1::int) n cross join lateral (select now() - (1 - n / ($1::int + 1.0)) * interval '800 days' as joined) at`;

/** Twenty chapters each on average: whole courses one after the other, and a part of the last. */
const progress = `
  insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
  select l.n, p.module_id, p.chapter, case when i < l.many then p.slides else 1 + l.n % p.slides end,
    case when i < l.many then l.at end, l.at
  from (
    select n, c.first, least(1 + floor(39 * chance(n, 20))::int, (select count(*) from pair)) as many,
      now() - chance(n, 21) * interval '700 days' as at
    from generate_series(1, $1::int) n join course c on c.nth = n % (select count(*) from course)) l
  cross join lateral generate_series(1, l.many) i
  join pair p on p.place = (l.first + i - 1) % (select count(*) from pair)`;

const attempts = `
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen, open,
    result, started_at, finished_at)
  select t.n, t.module_id, m.version_id, d.question_ids, d.option_orders, d.first_options, d.correct, a.chosen, true,
    round(100.0 * t.right_ones / t.asked), t.at - interval '12 minutes', t.at
  from (
    select n, c.module_id, m.asked, floor(chance(n, 30 + try) * (m.asked + 1))::int as right_ones,
      now() - chance(n, 40 + try) * interval '700 days' as at, (n + try) % 64 as draw
    from generate_series(1, $1::int) n cross join generate_series(1, 2) try
    join course c on c.nth = n % (select count(*) from course) join load_module m on m.module_id = c.module_id
    where chance(n, 22) < 0.5) t
  join load_module m on m.module_id = t.module_id join load_draw d on d.module_id = t.module_id and d.draw = t.draw
  join load_answers a on a.module_id = t.module_id and a.draw = t.draw and a.given = t.asked and a.right_ones = t.right_ones`;

const assessments = `
  insert into assessment (account_id, module_id, attempts, last_result, best_result, passed_at, rating, rated_at)
  select account_id, module_id, count(*), max(result), max(result), min(finished_at) filter (where result >= 70),
    case when bool_or(result >= 70) and account_id % 3 = 0 then 1 + account_id % 5 end, max(finished_at)
  from attempt group by account_id, module_id`;

const certificates = `
  insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
  select translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), s.account_id, s.module_id,
    first_name(s.account_id) || ' ' || last_name(s.account_id), m.name, m.minutes, s.passed_at
  from assessment s join load_module m using (module_id) where s.passed_at is not null`;

const sessions = `
  insert into session (id, account_id, rotated_at, expires_at, created_at, browser, system)
  select gen_random_uuid(), n, now() - interval '1 day', now() + interval '13 days', now() - interval '5 days', 'Chrome', 'Android'
  from generate_series(1, $1::int) n where chance(n, 50) < 0.3`;

const tickets = `
  insert into support_ticket (kind, account_id, name, surname, email, topic, message, state, category, owner_id, created_at,
    last_message_at, first_answer_at)
  select 'ticket', n, first_name(n), last_name(n), email(n), words(n, 2),
    words(n + 1000000000, 12) || case when n % 1000 = 0 then ' zebra' else '' end,
    case when chance(n, 60) < 0.97 then 'closed' else (array['new', 'open', 'waiting'])[1 + n % 3] end,
    (array['getting-started', 'assessments', 'certificates', 'other', null])[1 + n % 5], case when n % 4 > 0 then 2 + n % 19 end,
    at, at + chance(n, 61) * interval '3 days', at + chance(n, 62) * interval '2 days'
  from generate_series(1, $1::int) n cross join lateral (select now() - chance(n, 63) * interval '790 days' as at) t
  where n % 5 = 0`;

const messages = `
  insert into ticket_message (ticket_id, account_id, email, kind, author_id, text, at)
  select t.id, t.account_id, t.email, (array['reply', 'person', 'event'])[i], case when i <> 2 then t.owner_id end,
    words(t.id * 3 + i, 10), t.last_message_at
  from support_ticket t cross join generate_series(1, 3) i where t.id % 3 < i`;

/** Each facilitator has two groups of fifty members. */
const groups = `
  insert into learner_group (id, facilitator_id, name, code, created_at, closed_at)
  select n / 250, n / 500 * 500, 'Class ' || n / 250 || ' of ' || first_name(n), 'code ' || n, now() - chance(n, 70) * interval '500 days',
    case when chance(n, 71) < 0.2 then now() end
  from generate_series(500, $1::int, 250) n`;
const members = `
  insert into group_member (group_id, account_id, state, agreed_at, agreed_to, help_at, expires_at)
  select g.id, (g.id * 250 + i) % $1::int + 1, case when i % 12 = 0 then 'left' else 'joined' end, g.created_at, '1',
    case when i = 7 then now() - interval '1 day' end, case when i % 12 = 0 then now() + interval '20 days' end
  from learner_group g cross join generate_series(1, 50) i`;
const invited = `
  insert into group_member (group_id, email, state, invited_at, expires_at)
  select id, 'asked' || i || '.' || id || '@example.org', 'invited', now() - interval '4 days', now() + interval '20 days'
  from learner_group cross join generate_series(1, 5) i`;
const groupModules = `insert into group_module (group_id, module_id) select g.id, c.module_id from learner_group g join course c on c.nth < 4`;

const audit = `
  insert into audit (actor_id, about_id, action, at)
  select case when n % 100 = 0 then 1 + n % 20 else who end, case when n % 100 = 0 then who end,
    case when n % 100 = 0 then 'person-looked-up' when n % 20011 = 0 then 'certificate-withdrawn' else 'sign-in' end,
    now() - (1 - n / ($1::int * 3.0)) * interval '360 days'
  from generate_series(1, $1::int * 3) n cross join lateral (select 1 + floor(chance(n, 80) * $1::int)::int as who) w`;
const consents = `
  insert into consent (account_id, kind, version, given, at) select n, 'terms', '1', true, now() from generate_series(1, $1::int) n`;
const times = `
  insert into learning_time (account_id, module_id, day, seconds)
  select n, c.module_id, current_date - i, 60 + n % 900
  from generate_series(1, $1::int) n join course c on c.nth = n % (select count(*) from course) cross join generate_series(1, 2) i`;
const invitations = `
  insert into invitation (email, invited_by, created_at, expires_at, used_at)
  select email(n), 2 + n % 19, at, at + interval '14 days', case when n % 3 > 0 then at + interval '1 day' end
  from generate_series(1, $1::int) n cross join lateral (select now() - chance(n, 90) * interval '400 days' as at) t where n % 10 = 0`;
const requests = `
  insert into data_request (kind, via, account_id, words, received_on, due_on, assigned_to, created_at, outcome, closed_at)
  select (array['access', 'correction', 'deletion', 'objection'])[1 + n % 4], 'site', n, 'Please.', day, day + 30, 2 + n % 19, now(),
    case when n % 20 > 0 then 'granted' end, case when n % 20 > 0 then now() end
  from generate_series(1, $1::int) n cross join lateral (select current_date - (n % 700) as day) d where n % 200 = 1`;

/** As many rows as the counting job would make; their figures do not matter. */
const counters = [
  `insert into report_registration (day, people)
  select created_at::date, count(*) from account group by 1`,
  `insert into report_step (module_id, counted_by, day, step, people)
  select c.module_id, by, current_date - day, step, 1 + day % 50
  from course c cross join unnest('{joined,reached}'::text[]) by cross join generate_series(0, 800) day
  cross join unnest('{opened,chapter 1,chapter 2,chapter 3,chapter 4,chapter 5,begun,passed,certificate,rated}'::text[]) step`,
  `insert into report_stop (module_id, chapter, slide, people)
  select module_id, chapter, slide, 1 + slide * 7 from pair cross join lateral generate_series(1, slides) slide`,
  `insert into report_rating (module_id, day, stars, people)
  select module_id, current_date - day, stars, 1 + day % 9
  from course cross join generate_series(0, 800) day cross join generate_series(1, 5) stars`,
  `insert into report_time (module_id, day, learners, seconds)
  select module_id, current_date - day, 1 + day % 90, 60 * (1 + day % 90) from course cross join generate_series(0, 800) day`,
  `insert into report_answer (version_id, question_id, is_first, asked, correct, option, attempts)
  select m.version_id, q.id, is_first, m.asked, correct, option, 1 + (q.id + correct) % 40
  from load_module m join question q on q.version_id = m.version_id cross join unnest('{true,false}'::bool[]) is_first
  cross join lateral generate_series(0, m.asked) correct cross join lateral generate_series(-1, cardinality(q.options) - 1) option`,
  `update report_state set as_of = now(), recount_after = null, days_until = current_date`,
];

/** All statements in order. Statements without a parameter depend on the rows that earlier ones made. */
export const statements: readonly string[] = [
  ...[
    accounts,
    progress,
    attempts,
    assessments,
    certificates,
    sessions,
    tickets,
    messages,
    groups,
    members,
    invited,
    groupModules,
  ],
  ...[audit, consents, times, invitations, requests, ...counters],
].map((sql) =>
  sql.replaceAll(/\b(chance|first_name|last_name|email|words)\((?=n\b|s\.|t\.)/g, 'pg_temp.$1('),
);

export const filled = [
  ...[
    'account',
    'chapter_progress',
    'attempt',
    'assessment',
    'certificate',
    'session',
    'support_ticket',
    'ticket_message',
  ],
  ...['learner_group', 'group_member', 'audit', 'consent', 'learning_time', 'invitation', 'data_request'],
];
