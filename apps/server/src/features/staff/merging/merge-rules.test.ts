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

test('every column that refers to an account has a rule for merges', async () => {
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'account'::regclass and conparentid = 0`.execute(database.db);
  expect(rules.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ column }) => column).toSorted(),
  );
});

/**
 * Tables into which no session of the ended account can write by itself. Only a merge makes an account part of another; a
 * certificate comes with the last answer of an attempt; an account holder uses no invitation; a case is opened while its author
 * is locked, and is itself locked for every action.
 */
const withoutGuard = ['account', 'certificate', 'invitation', 'moderation_act', 'moderation_case'];

test('nothing can be written for an ended account', async () => {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'whole_account'`.execute(
    database.db,
  );
  const guarded = new Set(rows.map(({ table }) => table));
  const moving = rules.filter(({ rule }) => rule === 'moves' || typeof rule === 'function');
  const open = moving.map(({ table }) => table).filter((table) => !guarded.has(table));
  expect([...new Set(open)].toSorted()).toEqual(withoutGuard);
});
