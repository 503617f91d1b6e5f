import type { OutcomeFigures, PeopleFigures } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { showCount } from './hide-small.ts';
import { quarterBefore, quarterOf } from './quarters.ts';

// How many young people in Gauteng got a certificate this quarter, by course and partner, and how many work six months later?

let api: TestApi;
let analyst: Session;
const quarter = quarterOf(dayOf(new Date()));
/** The quarter of the first certificates whose six-month question is due in this quarter. */
const asked = quarterBefore(quarterBefore(quarter));

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  analyst = await api.staff('analyst');
  await sql`insert into partner (name, code, created_at) values ('One', 'ONE', now()), ('Two', 'TWO', now())`.execute(
    api.db,
  );
  await sql`insert into account (email, password_hash, first_name, last_name, date_of_birth)
    select 'funded' || n || '@test.example', 'none', 'A', 'B', case when n % 3 = 0 then date '1970-01-01' else ${quarter.from}::date - 7300 end
    from generate_series(1, 400) as n`.execute(api.db);
  await sql`insert into background (account_id, province, partner_id)
    select a.id, case when a.id % 4 = 0 then 'limpopo' else 'gauteng' end,
      (select p.id from partner p where p.code = case a.id % 5 when 0 then 'ONE' when 1 then 'TWO' end)
    from account a where a.email like 'funded%'`.execute(api.db);
  // Certificates on every day of both quarters; this quarter's in two courses.
  await sql`insert into report_standing (account_id, module_id, joined_on, reached)
    select a.id, m.id, ${quarter.from}::date, jsonb_build_object('opened', ${quarter.from}::date, 'certificate', ${quarter.from}::date + a.id % 80)
    from account a join module m on m.id in (1, 2) and (a.id + m.id) % 3 > 0 where a.email like 'funded%'`.execute(
    api.db,
  );
  await sql`insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
    select lpad(a.id::text, 22, 'A'), a.id, 3, 'A B', 'A course', 10,
      (${asked.from}::date + a.id % (${asked.to}::date - ${asked.from}::date + 1))::timestamp at time zone 'Africa/Johannesburg'
    from account a where a.email like 'funded%'`.execute(api.db);
  await sql`insert into outcome (account_id, months, due_on, answer)
    select account_id, 6, ((issued_at at time zone 'Africa/Johannesburg')::date + interval '6 months')::date,
      case account_id % 3 when 0 then 'working' when 1 then 'looking' end
    from certificate where module_id = 3 and number like 'AAA%'`.execute(api.db);
  await api.deps.peopleCounter.count();
});
afterAll(() => api.close());

interface Row {
  name: string;
  now: PeopleFigures;
  outcomes: OutcomeFigures[] | null;
}
const young = 'province=gauteng&age=18-24';
async function rows(query: string): Promise<Row[]> {
  return (await api.call('GET', `/v1/reports/people/?${young}&${query}`, { as: analyst })).body.rows;
}

/** The young people in Gauteng. */
const people = sql`account a join background b on b.account_id = a.id and b.province = 'gauteng'
  and extract(year from age(${quarter.from}::date, a.date_of_birth)) between 18 and 24 left join partner p on p.id = b.partner_id`;

async function counts(by: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; people: number }>`
    select ${sql.raw(by)} as name, count(distinct a.id)::int as people from ${people}
    join report_standing s on s.account_id = a.id join module m on m.id = s.module_id
    where (s.reached->>'certificate')::date between ${quarter.from}::date and ${quarter.to}::date group by 1`.execute(
    api.db,
  );
  return new Map(rows.map(({ name, people }) => [name, people]));
}

test('the report and a plain SQL query count the same certificates by course and by partner', async () => {
  const byPartner = await counts(`coalesce(p.name, 'No partner')`);
  expect([...byPartner.keys()].toSorted()).toEqual(['No partner', 'One', 'Two']);
  for (const { name, now } of (await rows('by=partner')).slice(1))
    expect(now.certified, name).toBe(showCount(byPartner.get(name) ?? 0));
  const byCourse = await counts('m.id::text');
  expect(byCourse.size).toBe(2);
  const found = (await rows('by=course')).slice(1);
  for (const { id, course } of api.deps.catalogue.all()) {
    const row = found.find(({ name }) => name === course.name);
    expect(row?.now.certified, course.name).toBe(showCount(byCourse.get(String(id)) ?? 0));
  }
});

test('the report and a plain SQL query count the same people who work six months later', async () => {
  const { rows: known } = await sql<{ asked: number; working: number }>`
    select count(*)::int as asked, count(*) filter (where o.answer = 'working')::int as working
    from ${people} join certificate c on c.account_id = a.id
      and (c.issued_at at time zone 'Africa/Johannesburg')::date between ${asked.from}::date and ${asked.to}::date
    join outcome o on o.account_id = a.id and o.months = 6`.execute(api.db);
  const [expected] = known;
  expect(expected?.working).toBeGreaterThan(20);
  const [everybody] = await rows('by=partner');
  expect(everybody?.outcomes?.find(({ months }) => months === 6)).toMatchObject({
    asked: showCount(expected?.asked ?? 0),
    working: showCount(expected?.working ?? 0),
  });
});
