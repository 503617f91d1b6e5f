import { z } from 'zod';
import type { TestApi } from '../../apps/server/src/testing/api.ts';

/** The plan of every statement that the pools' connections have prepared for earlier requests. */
export async function plans({ deps }: TestApi): Promise<Map<string, unknown>> {
  const { pools } = deps.database;
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.totalCount }, () => pool.connect())),
  );
  const found = new Map<string, unknown>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; statement: string; parameters: number }>(
      'select name, statement, cardinality(parameter_types) as parameters from pg_prepared_statements',
    );
    // Asks for the plan that fits any learner, not for one made for the learner in the EXPLAIN.
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const { name, statement, parameters } of rows) {
      const nulls = Array.from({ length: parameters }, () => 'null').join(', ');
      const explained = await client.query(`explain (format json) execute "${name}" (${nulls})`);
      found.set(statement, explained.rows[0]?.['QUERY PLAN']);
    }
    client.release(true);
  }
  return found;
}

const node: z.ZodType<{
  type: string;
  table: string | undefined;
  below: { type: string; table: string | undefined }[];
}> = z
  .looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(z.unknown()).optional(),
  })
  .transform((read) => ({
    type: read['Node Type'],
    // The partitions of the table of messages, one a month, count as that table.
    table: read['Relation Name']?.replace(/^message_\d{4}_\d\d$/, 'message'),
    below: (read.Plans ?? []).flatMap(nodesOf),
  }));

export function nodesOf(plan: unknown): { type: string; table: string | undefined }[] {
  const { type, table, below } = node.parse(plan);
  return [{ type, table }, ...below];
}
