import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { PersonalData, PersonalDataTables } from '../../feature.ts';

const rowShape = z.record(z.string(), z.unknown());

/** The person's rows of a table: those of the account, and those that name its confirmed address alone. */
function whose({ by, address }: PersonalData, accountId: number) {
  const own = sql<boolean>`${sql.ref(`held.${by}`)} = ${accountId}`;
  if (!address) return own;
  return sql<boolean>`(${own} or (${sql.ref(`held.${by}`)} is null and lower(${sql.ref(`held.${address}`)}) =
    (select lower(email) from account where id = ${accountId} and email_confirmed_at is not null)))`;
}

/** What a table holds about a person, without what stays with us. */
export async function rowsAbout(db: Executor, table: string, holding: PersonalData, accountId: number) {
  const withheld = [...holding.withheld];
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(held) - ${withheld}::text[] as row from ${sql.table(table)} held
    where ${whose(holding, accountId)}
    ${doneByOthers(table, holding, accountId)} order by 1 limit 100000`.execute(db);
  return rows.map(({ row }) => rowShape.parse(row));
}

function doneByOthers(table: string, { by, about }: PersonalData, accountId: number) {
  if (!about) return sql``;
  return sql`union all
    select to_jsonb(held) - array[${by}, 'address', 'operator', 'request_id'] from ${sql.table(table)} held
    where ${sql.ref(`held.${about}`)} = ${accountId} and ${sql.ref(`held.${by}`)} is distinct from ${accountId}`;
}

/** Rows that name the person's address alone; the others go with the account, by the rules of their tables. */
export async function deleteByAddress(
  db: Executor,
  accountId: number,
  tables: PersonalDataTables,
): Promise<void> {
  for (const [table, holding] of Object.entries(tables))
    if (holding.address)
      await sql`delete from ${sql.table(table)} held where ${whose(holding, accountId)}`.execute(db);
}
