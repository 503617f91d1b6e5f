import type { RetentionRule } from '@readytowork/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableRules } from '../../../features.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { periodsOf, settingsOf } from './retention.rules.ts';

const periods = periodsOf(tableRules);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const setDays = (table: string, days: unknown) =>
  sql`insert into setting (name, value) values (${`retention_${table}`}, ${JSON.stringify(days)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(api.db);
const note = (action: string, days: number) =>
  api.db
    .insertInto('audit')
    .values({ action, actor_id: null, at: daysAgo(days) })
    .execute();
const noted = async () =>
  (
    await api.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'kept-%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('the list of periods', () => {
  test('has an entry for every table of the database, with columns that exist', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
      order by 1`.execute(api.db);
    expect(Object.keys(tableRules).sort()).toEqual(rows.map(({ name }) => name));
    for (const { table, since } of periods) {
      const { rows: found } = await sql`
        select from information_schema.columns
        where table_name = ${table} and column_name = ${since} and data_type ~ '^(timestamp|date)'`.execute(
        api.db,
      );
      expect(found, `${table}.${since}`).toHaveLength(1);
    }
  });

  test('gives a reason for each period, and says which can be set', () => {
    for (const rule of Object.values(tableRules).map(({ retention }) => retention))
      expect('since' in rule ? rule.why : rule.kept).toMatch(/^[A-Z].{20,}\.$/);
    const settable = periods
      .filter(({ fewest }) => fewest !== undefined)
      .map(({ table }) => `retention_${table}`);
    expect(Object.keys(settingsOf(tableRules))).toEqual(settable);
    expect(settable).toContain('retention_audit');
  });

  test('has an index for every period, so that the job reads only the rows that it deletes', async () => {
    for (const { table, since } of periods) {
      const { rows } = await sql<{ indexdef: string }>`
        select indexdef from pg_indexes where tablename = ${table}
        and indexdef ~ ${`\\(${since}\\)$`}`.execute(api.db);
      expect(rows.length, `${table} (${since})`).toBeGreaterThan(0);
    }
  });
});

describe('the retention job', () => {
  test('deletes expired rows in batches, and nothing else', async () => {
    await sql`
      insert into support_ticket (kind, name, surname, email, topic, message, created_at, last_message_at)
      select 'ticket', 'A', 'B', 'a@example.org', 'T', 'M', now() - make_interval(days => n), now() - make_interval(days => n)
      from generate_series(1, 3000) n`.execute(api.db);
    await api.deps.retention.run();
    const { rows } = await sql<{ count: number; oldest: number }>`
      select count(*), max(extract(day from now() - created_at))::int as oldest from support_ticket`.execute(
      api.db,
    );
    expect(rows).toEqual([{ count: 729, oldest: 729 }]);
  });

  test('deletes only the old messages of monthly partitions', async () => {
    // Each row is the first in its partition, so that both have the same ctid.
    for (const days of [0, 3000])
      await sql`
        with made as (
          insert into room (uuid, kind, name, made_at, last_at)
          values (gen_random_uuid(), 'own', 'A room', now(), now()) returning id)
        insert into message (room_id, number, change, at, id, text)
        select id, 1, 1, ${daysAgo(days)}::timestamptz, gen_random_uuid(), ${`${days} days`} from made`.execute(
        api.db,
      );
    const places = await sql<{ place: string }>`select distinct ctid::text as place from message`.execute(
      api.db,
    );
    expect(places.rows).toHaveLength(1);
    await api.deps.retention.run();
    expect(await api.db.selectFrom('message').select('text').execute()).toEqual([{ text: '0 days' }]);
  });

  test('uses the periods in the settings: null keeps rows for ever, and an invalid value is ignored', async () => {
    for (const days of [1, 400, 800, 3000]) await note(`kept-${days}`, days);
    await setDays('audit', null);
    await api.deps.retention.run();
    expect(await noted()).toHaveLength(4);
    await setDays('audit', 1);
    await api.deps.retention.run();
    expect(await noted()).toEqual(['kept-1', 'kept-400']);
    await setDays('audit', 366);
    await api.deps.retention.run();
    expect(await noted()).toEqual(['kept-1']);
  });

  test('cannot delete entries of the audit log before their time, and no other code can delete any', async () => {
    await note('kept-old', 3000);
    await expect(sql`delete from audit where action = 'kept-old'`.execute(api.db)).rejects.toThrow(
      'append only',
    );
    const young = api.db.transaction().execute(async (transaction) => {
      await sql`select set_config('readytowork.retention', 'on', true)`.execute(transaction);
      await sql`delete from audit where action = 'kept-1'`.execute(transaction);
    });
    await expect(young).rejects.toThrow('append only');
  });

  test('deletes expired links and old invitations', async () => {
    const { user_id: account_id, email } = await api.learner();
    const dead = { account_id, expires_at: daysAgo(1) };
    for (const table of ['password_reset', 'email_confirmation'] as const)
      await api.db
        .insertInto(table)
        .values([
          { ...dead, token_hash: Buffer.from('dead') },
          { ...dead, expires_at: daysAgo(-1), token_hash: Buffer.from('alive') },
        ])
        .execute();
    for (const days of [29, 31])
      await api.db
        .insertInto('invitation')
        .values({ email, created_at: daysAgo(99), expires_at: daysAgo(days) })
        .execute();
    for (const days of [29, 31])
      await api.db
        .insertInto('email_change')
        .values({
          account_id,
          old_email: email,
          email: 'x@example.org',
          created_at: daysAgo(days),
          expires_at: daysAgo(days),
        })
        .execute();
    await api.deps.retention.run();
    for (const table of ['password_reset', 'email_confirmation', 'invitation', 'email_change'] as const) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(api.db);
      expect(rows, table).toHaveLength(1);
    }
  });
});

describe('the page of periods', () => {
  const rules = async (): Promise<RetentionRule[]> => {
    const as = await api.signIn('admin@example.org');
    return (await api.call('GET', '/v1/retention/', { as })).body;
  };
  const ruleOf = async (table: string) => (await rules()).find((rule) => rule.table === table);

  test('shows every table, when its rows were last deleted, and how many', async () => {
    expect((await rules()).map(({ table }) => table).sort()).toEqual(Object.keys(tableRules).sort());
    await sql`
      insert into support_ticket (kind, name, surname, email, topic, message, created_at, last_message_at)
      select 'ticket', 'A', 'B', 'a@example.org', 'T', 'M', now() - interval '800 days', now() - interval '800 days'
      from generate_series(1, 3)`.execute(api.db);
    await api.deps.retention.run();
    const before = await ruleOf('support_ticket');
    expect(before).toMatchObject({ days: 730, usual: 730, fewest: 30, gone: 3 });
    expect(Date.parse(before?.obeyed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await api.deps.retention.run();
    expect(await ruleOf('support_ticket')).toMatchObject({ gone: 0, gone_in_all: before?.gone_in_all });
  });

  test('shows which periods were set, and which rows never expire', async () => {
    await setDays('audit', null);
    expect(await ruleOf('audit')).toMatchObject({ days: null, usual: 730, setting: 'retention_audit' });
    expect(await ruleOf('account')).toMatchObject({ days: null, usual: null, setting: null });
  });
});
