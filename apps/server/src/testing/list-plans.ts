import type pg from 'pg';

/**
 * The generic query plans of list pages that these pools have read. Counts are left out, because they stop at 10,001 rows. Closes
 * the connections, so that the next test sees only its own statements.
 */
export async function plansOfLists(pools: readonly pg.Pool[]): Promise<string[]> {
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.totalCount }, () => pool.connect())),
  );
  const plans: string[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; parameters: number }>(
      `select name, cardinality(parameter_types) as parameters from pg_prepared_statements
        where statement like '%sort_value%'`,
    );
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const { name, parameters } of rows) {
      const nulls = Array.from({ length: parameters }, () => 'null').join(', ');
      const explained = await client.query(`explain execute "${name}" (${nulls})`);
      plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    client.release(true);
  }
  return plans;
}
