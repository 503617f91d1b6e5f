import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { About } from './outgoing.ts';

const tables = { account: 'account', invitation: 'invitation', ticket: 'support_ticket' } as const;

/** Those of these ids that are not in the table any more. */
export async function findGone(db: Executor, kind: About['kind'], ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as asked (id)
    where not exists (select from ${sql.table(tables[kind])} held where held.id = asked.id)`.execute(db);
  return rows.map(({ id }) => id);
}
