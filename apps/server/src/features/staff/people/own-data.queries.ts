import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import type { Forgotten, PersonalData, PersonalDataTables } from '../../../feature.ts';

const rowShape = z.record(z.string(), z.unknown());

/** An account and those merged into it. */
export async function accountsOf(db: Executor, accountId: number): Promise<Forgotten[]> {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where((account) => account.or([account('id', '=', accountId), account('part_of', '=', accountId)]))
    .orderBy(sql`id <> ${accountId}`)
    .orderBy('id')
    .execute();
}

/**
 * Selects a person's rows of a table: those of their accounts, and those that have only an address which the person has
 * confirmed.
 */
function whose({ by, address }: PersonalData, ids: readonly number[]) {
  const own = sql<boolean>`${sql.ref(`held.${by}`)} = any(${ids}::int[])`;
  if (!address) return own;
  return sql<boolean>`(${own} or (${sql.ref(`held.${by}`)} is null and lower(${sql.ref(`held.${address}`)}) = any(
    array(select lower(email) from account where id = any(${ids}::int[]) and email_confirmed_at is not null))))`;
}

/** A table's data about a person, without the withheld columns. */
export async function rowsAbout(db: Executor, table: string, holding: PersonalData, ids: readonly number[]) {
  const withheld = [...holding.withheld];
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(held) - ${withheld}::text[] as row from ${sql.table(table)} held
    where ${whose(holding, ids)}
    ${doneByOthers(table, holding, ids)} order by 1 limit 100000`.execute(db);
  return rows.map(({ row }) => rowShape.parse(row));
}

function doneByOthers(table: string, { by, about, withheld }: PersonalData, ids: readonly number[]) {
  if (!about) return sql``;
  const left = [by, 'address', 'operator', 'request_id', ...withheld];
  return sql`union all
    select to_jsonb(held) - ${left}::text[] from ${sql.table(table)} held
    where ${sql.ref(`held.${about}`)} = any(${ids}::int[])
      and (${sql.ref(`held.${by}`)} is null or ${sql.ref(`held.${by}`)} <> all(${ids}::int[]))`;
}

/** Deletes rows that have only the person's address; foreign keys delete the others with the account. */
export async function deleteByAddress(
  db: Executor,
  ids: readonly number[],
  tables: PersonalDataTables,
): Promise<void> {
  for (const [table, holding] of Object.entries(tables))
    if (holding.address)
      await sql`delete from ${sql.table(table)} held where ${whose(holding, ids)}`.execute(db);
}
