import type { Version } from '@readytowork/activities/workbook';
import { sql } from 'kysely';
import { z } from 'zod';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';

/** Identifies an entry by its owner, the module, and the course's name for the task. */
export interface EntryKey {
  accountId: number;
  moduleId: number;
  name: string;
}

export interface HeldEntry {
  id: number;
  ask: string;
  versions: Version[];
}

export interface EntryRow extends HeldEntry {
  module_id: number;
  slug: string;
  name: string;
}

export interface EntriesAsked extends PageAsked<'written'> {
  module?: number | undefined;
}

const stored = z.array(
  z.object({ draft: z.string(), step: z.int(), text: z.string(), written_at: z.string() }),
);

// An account has a few hundred entries at most, so sorting them needs no index beyond the account's.
const order: ListOrder<'written'> = {
  keys: { written: { by: sql`workbook_entry.written_at`, kind: 'time' } },
  usual: 'written',
  id: sql`workbook_entry.id`,
};

export async function listEntries(db: Executor, accountId: number, { module, ...page }: EntriesAsked) {
  const own = db
    .selectFrom('workbook_entry')
    .innerJoin('module', 'module.id', 'module_id')
    .select(['workbook_entry.id', 'module_id', 'slug', 'name', 'ask', 'versions'])
    .where('account_id', '=', accountId);
  const rows = module === undefined ? own : own.where('module_id', '=', module);
  const found = await readPage(db, rows, order, page);
  return { ...found, results: found.results.map(withVersions) };
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(db: Executor, key: EntryKey): Promise<HeldEntry | undefined> {
  const row = await db
    .selectFrom('workbook_entry')
    .select(['id', 'ask', 'versions'])
    .where('account_id', '=', key.accountId)
    .where('module_id', '=', key.moduleId)
    .where('name', '=', key.name)
    .forUpdate()
    .executeTakeFirst();
  return row && withVersions(row);
}

/** Adds the entry without text, unless another request has just added it. */
export async function insertEntry(db: Executor, key: EntryKey, at: Date): Promise<void> {
  await db
    .insertInto('workbook_entry')
    .values({
      account_id: key.accountId,
      module_id: key.moduleId,
      name: key.name,
      ask: '',
      versions: '[]',
      written_at: at,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'module_id', 'name']).doNothing())
    .execute();
}

interface NewState {
  ask: string;
  versions: Version[];
  at: Date;
}

export async function updateEntry(db: Executor, id: number, { ask, versions, at }: NewState): Promise<void> {
  await db
    .updateTable('workbook_entry')
    .set({ ask, versions: JSON.stringify(versions), written_at: at })
    .where('id', '=', id)
    .execute();
}

/** Counts the account's entries, up to `most`. */
export async function countEntries(db: Executor, accountId: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('workbook_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(most)
    .execute();
  return rows.length;
}

const written = batchedStatement({
  text: `
    select account_id, count(*)::int as entries from workbook_entry
    where account_id = any($1::int[]) and jsonb_path_exists(versions, '$[*] ? (@.text like_regex "[^[:space:]]")')
    group by account_id`,
  row: { account_id: integer, entries: integer },
  keyOf: ([account]: [account: number]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** The number of an account's entries that contain a text. */
export const writtenRead = (account: number): Read<number> =>
  mapRead(written.read(account), ([row]) => row?.entries ?? 0);

/** True if the module ever existed, even if it is no longer offered. */
export async function isModule(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('module').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export const withVersions = <Row extends { versions: unknown }>(row: Row) => ({
  ...row,
  versions: stored.parse(row.versions),
});
