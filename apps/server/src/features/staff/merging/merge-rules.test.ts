import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableRules } from '../../../features.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { mergeRulesOf } from './join-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rules = mergeRulesOf(tableRules);

test('every column that refers to an account says what becomes of its rows in a merge', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'account'::regclass and conparentid = 0`.execute(database.db);
  expect(rules.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ column }) => column).toSorted(),
  );
});

/**
 * Into these nobody writes who was let in by a session of the account that ends, or only together with a row that the merge holds: an
 * account leads to another by a merge alone, a certificate comes with the last answer of an attempt, an invitation is used by nobody
 * who has an account; a case is opened while its author is held, and locked for whatever is done in it.
 */
const withoutGuard = ['account', 'certificate', 'invitation', 'moderation_act', 'moderation_case'];

test('nothing can be written under an account that has ended', async () => {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'whole_account'`.execute(
    database.db,
  );
  const guarded = new Set(rows.map(({ table }) => table));
  const moving = rules.filter(({ rule }) => rule === 'moves' || typeof rule === 'function');
  const open = moving.map(({ table }) => table).filter((table) => !guarded.has(table));
  expect([...new Set(open)].toSorted()).toEqual(withoutGuard);
});
