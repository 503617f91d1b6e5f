import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { onServer } from '../../../testing/database.ts';
import { standingsIn } from './standing.queries.ts';

/** Inserted over a separate connection, because statements of the server time out sooner. */
const many = `
  insert into account (email, password_hash, first_name, last_name, user_type)
      select 'many-' || n || '@test.example', '', 'Many', 'Learners', case when n % 100 = 0 then 'rtw' else 'learner' end
      from generate_series(1, 20000) n;
  insert into learner_group (facilitator_id, name, code, created_at)
      select id, 'A group', 'code ' || id, now() from account where user_type = 'rtw';
  insert into group_member (group_id, account_id, state, agreed_at, agreed_to)
      select g.id, a.id, 'joined', now(), '1' from learner_group g
      join account a on a.id between g.facilitator_id - 99 and g.facilitator_id - 1;
  insert into group_module (group_id, module_id)
      select g.id, m.id from learner_group g, module m;
  insert into chapter_progress (account_id, module_id, chapter, completed, completed_at, updated_at)
      select id, 3, chapter, 1, now(), now() from account, generate_series(1, 3) chapter;
  insert into assessment (account_id, module_id, attempts, last_result, best_result)
      select id, 3, 1, 50, 50 from account;
  insert into scorm_progress (account_id, module_id, sco, data, bytes, updated_at)
      select id, 3, '', '{}', 2, now() from account;
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, chosen,
        open, started_at)
      select a.id, 3, m.version_id, '{}', '{}', '{}', '{}', '{}', true, now() from account a, module m where m.id = 3;
  analyze`;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await onServer(api.databaseUrl, many);
  // Inserting this many rows takes long on a busy machine.
}, 60_000);
afterAll(() => api.close());

test('finds the learners who need attention among 20,000 by index, whichever groups are asked for', async () => {
  const [group] = await sql<{ id: unknown }>`select max(id) as id from learner_group`
    .execute(api.db)
    .then(({ rows }) => rows);
  const rows = await standingsIn(api.db, [Number(group?.id)], new Date(), false);
  expect(new Set(rows.map(({ member }) => member)).size).toBeGreaterThan(90);
  const client = await api.deps.database.pool.connect();
  try {
    const { rows: held } = await client.query<{ name: string }>(
      "select name from pg_prepared_statements where statement like '%as assessment_begun%'",
    );
    expect(held).toHaveLength(1);
    await client.query('set plan_cache_mode = force_generic_plan');
    const plan = await client.query(`explain execute "${held[0]?.name}" (null, null, null)`);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    const grown = 'account|group_member|group_module|chapter_progress|scorm_progress|assessment|attempt';
    expect(text).toContain('group_member');
    expect(text).not.toMatch(new RegExp(`Seq Scan on (${grown})\\b`));
  } finally {
    client.release(true);
  }
});
