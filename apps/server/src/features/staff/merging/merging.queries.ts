import { type MergeHolds, mergeCases } from '@readytowork/contract';
import { sql } from 'kysely';
import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { MergedAccounts, Settled } from '../../../feature.ts';

interface Column {
  table: string;
  column: string;
}

export async function moveRows(
  db: Executor,
  { table, column }: Column,
  { from, into }: MergedAccounts,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(
    db,
  );
}

export async function deleteRows(
  db: Executor,
  { table, column }: Column,
  { from }: MergedAccounts,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${from}`.execute(db);
}

const held = prepared(
  `select
    (select count(*)::int from chapter_progress where account_id = $1) as chapters,
    (select count(*)::int from scorm_progress where account_id = $1) as packages,
    (select count(*)::int from attempt where account_id = $1) as attempts,
    (select count(*)::int from certificate where account_id = $1) as certificates,
    (select count(*)::int from workbook_entry where account_id = $1) as workbook,
    (select count(*)::int from group_member where account_id = $1) as groups,
    (select count(*)::int from group_facilitator where account_id = $1) as led_groups,
    (select count(*)::int from support_ticket where account_id = $1) as tickets`,
  {
    chapters: integer,
    packages: integer,
    attempts: integer,
    certificates: integer,
    workbook: integer,
    groups: integer,
    led_groups: integer,
    tickets: integer,
  },
);

/** Counts an account's rows of each kind by index. */
export async function holdsOf(db: Executor, accountId: number): Promise<MergeHolds> {
  const [row] = await held(db, accountId);
  if (!row) throw new Error('a select without a table returned no row');
  return row;
}

/** Slugs by module id, for withdrawn modules too. */
export async function slugsOf(db: Executor, settled: readonly Settled[]): Promise<Map<number, string>> {
  const ids = [...new Set(settled.flatMap(({ module }) => module ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('module').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

const place = new Map(mergeCases.map((name, index) => [name, index]));

/** Sorts the results in the order of the contract, whatever the order of the tables. */
export const inOrder = (settled: readonly Settled[]): Settled[] =>
  settled.toSorted(
    (one, other) =>
      (place.get(one.case) ?? 0) - (place.get(other.case) ?? 0) || (one.module ?? 0) - (other.module ?? 0),
  );
