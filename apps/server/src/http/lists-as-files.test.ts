import { type Call, api as calls } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { csvLine } from '../csv.ts';
import { dayOf } from '../local-time.ts';
import { type Session, startApi, type TestApi } from '../testing/api.ts';

const module = 3;
const dayMilliseconds = 86_400_000;
/** Number of rows: more than an export reads with one query, and more than fill five pages of the screen. */
const many = 510;
/** The maximum number of values tried of each order or filter. */
const mostValues = 6;

/** The first columns of each file, as the rows on the screen have them. Add an entry here for every new file. */
const firstColumns: Record<string, string[]> = {
  exportAccounts: ['user_id', 'first_name', 'last_name', 'email'],
  exportAllCertificates: ['name', 'module_name', 'issued_on', 'state'],
  exportAllGroups: ['name', 'open', 'learners', 'invited'],
  exportArticles: ['title', 'kind'],
  exportAudit: ['id', 'at', 'action'],
  exportCases: ['number', 'kind', 'cause', 'reason', 'state', 'reports'],
  exportBreaches: ['number', 'found_on', 'what'],
  exportCoursesReport: ['course.name', 'opened', 'passed', 'certificates', 'ratings'],
  exportDataRequests: ['number', 'kind', 'via'],
  exportFunnelReport: ['step', 'chapter.number', 'chapter.name', 'people'],
  exportGroupMembers: ['name', 'email', 'state'],
  exportGroups: ['name', 'open', 'learners', 'invited'],
  exportItemsReport: ['text', 'chapter', 'attempts'],
  exportPackageAnswers: ['number', 'part', 'question'],
  exportPartnerGroups: ['name', 'open', 'learners', 'invited'],
  exportPartners: ['id', 'name', 'code', 'open'],
  exportPeopleReport: ['name'],
  exportPlaces: ['name', 'kind', 'url'],
  exportRatingsReport: ['course.name', 'ratings'],
  exportStopsReport: ['chapter', 'name', 'slide', 'slides', 'people'],
  exportSupportReport: ['day', 'tickets', 'answered'],
  exportTickets: ['number', 'topic', 'name', 'email', 'state'],
  exportTimeReport: ['day', 'course.name', 'learners', 'minutes'],
  getAttendanceFile: ['number', 'name'],
  getGroupProgressFile: ['course.name', 'course.due_on', 'name'],
  getNeedsMeFile: ['group.name', 'name'],
};

let api: TestApi;
let administrator: Session;
let facilitator: Session;
let manager: Session;
let group: number;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  facilitator = await api.signIn('facilitator@example.org');
  for (const rows of [...ofPeople, ...ofReports]) await sql.raw(rows).execute(api.db);
  await sql`insert into learner_group (facilitator_id, name, code, created_at, closed_at)
    select ${facilitator.user_id}, 'Group, "' || n || '"', 'code ' || n, now() - (n % 9) * interval '1 day', case when n % 4 = 0 then now() end
    from generate_series(1, 205) n`.execute(api.db);
  group = (
    await api.db
      .selectFrom('learner_group')
      .select('id')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
  await sql`insert into group_member (group_id, account_id, state, agreed_at, agreed_to, help_at)
    select ${group}, id, 'joined', now(), '1', case when id % 5 = 0 then now() end from account where email like 'many%'`.execute(
    api.db,
  );
  await sql`insert into group_member (group_id, email, state, invited_at, expires_at)
    select ${group}, 'asked' || n || '@test.example', 'invited', now(), now() + interval '9 days' from generate_series(1, 20) n`.execute(
    api.db,
  );
  await sql`insert into group_module (group_id, module_id, due_on) values (${group}, ${module}, '2026-12-31')`.execute(
    api.db,
  );
  manager = await api.staff('manager');
  await sql`insert into partner_manager (partner_id, account_id, added_at)
    select id, ${manager.user_id}, now() from partner`.execute(api.db);
  await sql`update learner_group set partner_id = (select min(id) from partner)`.execute(api.db);
});
afterAll(() => api.close());

/** Many people share the same sort value, because a page that ends between equal values could lose rows. */
const ofPeople = [
  `insert into account (email, password_hash, first_name, last_name, created_at, last_seen_on, deactivated_at)
  select 'many' || n || '@test.example', 'none', '=Thabo', case when n % 3 = 0 then 'Dlamini' else 'Nkosi, "of" us' end,
    now() - (n % 9) * interval '1 day', current_date - n % 4, case when n % 11 = 0 then now() end from generate_series(1, ${many}) n`,
  `insert into audit (actor_id, action, at) select id, 'sign-in', now() - (id % 9) * interval '1 day' from account where email like 'many%'`,
  `insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at, withdrawn_at)
  select 'many-certificate-' || id, id, 1 + id % 3, first_name || ' ' || last_name, 'Course, "' || id % 3 || '"', 50,
    now() - (id % 9) * interval '1 day', case when id % 11 = 0 then now() end from account where email like 'many%'`,
  `insert into support_ticket (kind, account_id, name, surname, email, topic, message, state, category, created_at, last_message_at)
  select 'ticket', id, first_name, last_name, email, 'Slides, again', 'They do not open.', case when id % 3 = 0 then 'closed' else 'open' end,
    case when id % 2 = 0 then 'other' end, now() - (id % 9) * interval '1 day', now() - (id % 9) * interval '1 hour'
  from account where email like 'many%'`,
  `insert into data_request (kind, via, words, received_on, due_on, created_at, outcome, closed_at)
  select (array['access', 'deletion'])[1 + n % 2], 'letter', 'Please.', current_date - n % 9, current_date + n % 9, now(),
    case when n % 3 = 0 then 'granted' end, case when n % 3 = 0 then now() end from generate_series(1, ${many}) n`,
  `insert into moderation_case (kind, subject, cause, reason, state, opened_at, due_at, closed_at)
  select (array['post', 'message'])[1 + n % 2], gen_random_uuid(), case when n % 5 = 0 then 'held' else 'report' end,
    case when n % 5 > 0 then (array['threat', 'insult'])[1 + n % 2] end, case when n % 3 = 0 then 'closed' else 'open' end,
    now() - (n % 9) * interval '1 day', now() - (n % 7) * interval '1 hour', case when n % 3 = 0 then now() end
  from generate_series(1, ${many}) n`,
  `insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
  select id, ${module}, 'one', (
    select jsonb_object_agg('cmi.interactions.' || n || '.' || field, case field when 'id' then '=Question, ' || n
      when 'result' then case when (n + a.id) % 7 < n % 5 then 'correct' else 'wrong' end else 'An "answer"' end)
    from generate_series(0, ${many}) n, unnest('{id,student_response,result}'::text[]) field), 1000, now()
  from account a where email like 'many%' order by id limit 9`,
  `insert into breach (found_on, what, data, measures, how_told, created_at)
  select current_date - n % 9, 'Mailed, to "' || n || '"', '', '', '', now() from generate_series(1, ${many}) n`,
  `insert into partner (name, code, created_at, closed_at)
  select 'Partner ' || n, 'P' || n || 'X', now() - (n % 9) * interval '1 day', case when n % 3 = 0 then now() end from generate_series(1, ${many}) n`,
  `insert into place (slug, name, url, kind, what_for, cost, data_free, account, checked_on, source, position, published, updated_at)
  select 'place-' || n, 'Place ' || n % 50, 'https://place' || n || '.example.org/', (array['job_board', 'bursary'])[1 + n % 2], 'Jobs', 'Free',
    'yes', 'none', current_date - n % 9, 'Its page', n, n % 3 > 0, now() - (n % 9) * interval '1 day' from generate_series(1, ${many}) n`,
  `insert into article_category (kind, slug, title, position) values ('help', 'many', 'Many', 9)`,
  `insert into article (kind, category, slug, title, markdown, html, position, published, check_by, updated_at)
  select 'help', 'many', 'a' || n, 'Title ' || n % 50, '', '', n, n % 3 > 0, case when n % 2 = 0 then current_date - n % 9 end,
    now() - (n % 9) * interval '1 day' from generate_series(1, ${many}) n`,
];
/** Counts for reports, as the job that counts would store them. */
const ofReports = [
  `insert into report_step (module_id, counted_by, day, step, people) select ${module}, by, current_date, step, 9
  from unnest('{joined,reached}'::text[]) by cross join unnest('{opened,chapter 1,begun,passed,rated}'::text[]) step`,
  `insert into report_stop (module_id, chapter, slide, people) select ${module}, 1, n, n from generate_series(1, 5) n`,
  `insert into report_rating (module_id, day, stars, people) select ${module}, current_date, n, n from generate_series(1, 5) n`,
  `insert into report_time (module_id, day, learners, seconds) select ${module}, current_date - n, n, n * 61 from generate_series(1, ${many}) n`,
  `insert into report_answer (version_id, question_id, is_first, asked, correct, option, attempts)
  select q.version_id, q.id, first, 10, correct, option, 5 from question q join module m on m.version_id = q.version_id and m.id = ${module}
  cross join unnest('{true,false}'::bool[]) first cross join generate_series(0, 10) correct cross join generate_series(0, 3) option`,
  'update report_state set as_of = now(), recount_after = null',
];

interface Pair {
  name: string;
  file: Call;
  list: Call;
}

/** Every CSV file in the contract, with the list or report that it exports. */
const pairs = Object.entries(calls).flatMap(([name, file]: [string, Call]): Pair[] => {
  const list = Object.values<Call>(calls).find(
    ({ method, path }) => method === 'GET' && `${path}csv/` === file.path,
  );
  return list ? [{ name, file, list }] : [];
});

test('every CSV file belongs to a list or a report, and has its columns here', () => {
  const tables = Object.entries<Call>(calls).filter(([, { file = '' }]) => file.startsWith('text/csv'));
  expect(pairs.map(({ name }) => name).toSorted()).toEqual(tables.map(([name]) => name).toSorted());
  expect(pairs.map(({ name }) => name).toSorted()).toEqual(Object.keys(firstColumns).toSorted());
});

test.each(pairs)(
  "$name has the screen's rows in the same order, for every order and filter",
  async (pair) => {
    let most = 0;
    for (const query of queriesOf(pair)) {
      const shown = (await rowsOf(pair.list, query)).map((row) => beginningOf(pair.name, row));
      const lines = await linesOf(pair.file, query);
      expect(lines, query).toHaveLength(shown.length);
      const other = lines.findIndex((line, index) => !line.startsWith(shown[index] ?? line));
      expect({ query, file: lines[other], screen: shown[other] }).toEqual({ query });
      most = Math.max(most, shown.length);
    }
    expect(most).toBeGreaterThan(0);
  },
);

const property = z.looseObject({ enum: z.array(z.string()).optional() });
const parameters = z.object({
  properties: z.record(z.string(), property),
  required: z.array(z.string()).optional(),
});

/** A query for each sort order and each value of a filter, one at a time. */
function queriesOf({ name: file, list: { query } }: Pair): string[] {
  if (!query) return [''];
  const { properties, required = [] } = parameters.parse(
    z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }),
  );
  // Reading the log adds an entry for today, so only past days are compared.
  const over = file === 'exportAudit' ? `until=${dayOf(new Date(Date.now() - dayMilliseconds))}` : '';
  const base = required.includes('module') ? `module=${module}` : over;
  const each = Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
    values.slice(0, mostValues).map((value) => `${base}&${name}=${value}`),
  );
  return [base, ...each];
}

const as = ({ access }: Call) =>
  access.includes('administrator') ? administrator : access.includes('facilitator') ? facilitator : manager;
const path = ({ path }: Call) => path.replace(':group', String(group)).replace(':module', String(module));

const page = z.looseObject({ next: z.string().nullable(), results: z.array(z.unknown()) });
const report = z.looseObject({ rows: z.array(z.unknown()) });
const attendance = z.looseObject({ meetings: z.array(z.unknown()), learners: z.array(z.looseObject({})) });
const progress = z.object({
  modules: z.array(z.looseObject({ learners: z.array(z.looseObject({})) })),
});

/** The rows on the screen: a whole report, or all pages of a list. */
async function rowsOf(list: Call, query: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  const size = 'cursor' in parameterNames(list) ? '&page_size=100' : '';
  for (let cursor = ''; ; ) {
    const { status, body } = await api.call('GET', `${path(list)}?${query}${size}${cursor}`, {
      as: as(list),
    });
    expect(status, query).toBe(200);
    const one = page.safeParse(body);
    if (!one.success) return wholeOf(body);
    rows.push(...one.data.results);
    if (!one.data.next) return rows;
    cursor = `&cursor=${one.data.next}`;
  }
}

const parameterNames = ({ query }: Call) =>
  query ? parameters.parse(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).properties : {};

function wholeOf(body: unknown): unknown[] {
  const whole = report.safeParse(body);
  if (whole.success) return whole.data.rows;
  const attended = attendance.safeParse(body);
  if (attended.success)
    return attended.data.learners.map((learner, index) => ({ number: index + 1, ...learner }));
  return progress
    .parse(body)
    .modules.flatMap(({ learners, ...course }) => learners.map((learner) => ({ ...learner, course })));
}

async function linesOf(file: Call, query: string): Promise<string[]> {
  const { status, response } = await api.call('GET', `${path(file)}?${query}`, { as: as(file) });
  expect(status, query).toBe(200);
  const [, ...lines] = response.body.split('\r\n').slice(0, -1);
  return lines;
}

/** The beginning of the line that the file has for this row. */
function beginningOf(name: string, row: unknown): string {
  const cells = (firstColumns[name] ?? []).map((column) => inWords(cellOf(row, column)));
  // The file names the steps in words.
  if (name === 'exportFunnelReport') cells[0] = String(cells[0]).replaceAll('_', ' ');
  return csvLine(cells).trimEnd();
}

const inside = z.record(z.string(), z.unknown());
const cellOf = (row: unknown, column: string): unknown =>
  column.split('.').reduce<unknown>((value, part) => inside.safeParse(value).data?.[part], row);

function inWords(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}
