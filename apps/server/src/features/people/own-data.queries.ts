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
    select to_jsonb(held) - array[${by}, 'address'] from ${sql.table(table)} held
    where ${sql.ref(`held.${about}`)} = ${accountId} and ${sql.ref(`held.${by}`)} is distinct from ${accountId}`;
}

export async function certificatesOf(db: Executor, accountId: number) {
  return db
    .selectFrom('certificate')
    .select(['module_id', 'module_name'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Certificates that are kept can still be checked, and no longer say whose they are. */
export async function releaseCertificates(db: Executor, accountId: number, keep: boolean): Promise<void> {
  if (keep)
    await db
      .updateTable('certificate')
      .set({ account_id: null, name: '' })
      .where('account_id', '=', accountId)
      .execute();
  else await db.deleteFrom('certificate').where('account_id', '=', accountId).execute();
}

/** The account, and by the rules of the tables all that hangs on it. What was done stays, without who and where from. */
export async function deleteAccount(
  db: Executor,
  accountId: number,
  checkedHash: string,
  tables: PersonalDataTables,
): Promise<boolean> {
  for (const [table, holding] of Object.entries(tables))
    if (holding.address)
      await sql`delete from ${sql.table(table)} held where ${whose(holding, accountId)}`.execute(db);
  await db
    .updateTable('audit')
    .set({ actor_id: null, address: null })
    .where('actor_id', '=', accountId)
    .execute();
  await db
    .updateTable('audit')
    .set({ about_id: null, address: null })
    .where('about_id', '=', accountId)
    .execute();
  const deleted = await db
    .deleteFrom('account')
    .where('id', '=', accountId)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
