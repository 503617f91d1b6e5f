import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate, missingMigrations } from './migrate.ts';

let url: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await cloneDatabase(inject('templateUrl')));
  database = openDatabase(url, () => {});
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Each test has its own migrations folder, and a database without migrations. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readytowork-migrate-'));
  await sql`truncate migration`.execute(database.db);
  await sql`drop table if exists fruit, basket`.execute(database.db);
});
afterEach(() => rm(folder, { recursive: true }));

const release = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
};
const isThere = async (table: string) => {
  const { rows } = await sql<{ yes: boolean }>`select to_regclass(${table}) is not null as yes`.execute(
    database.db,
  );
  return rows[0]?.yes;
};
const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database.db);
  return rows.map(({ name }) => name);
};

test('applies missing migrations once, in the order of their numbers', async () => {
  await release({
    '0010-fill.sql': `insert into fruit (name) values ('apple')`,
    '0009-fruit.sql': 'create table fruit (name text)',
  });
  expect(await missingMigrations(url, folder)).toEqual(['0009-fruit.sql', '0010-fill.sql']);
  expect(await migrate(url, folder)).toEqual(['0009-fruit.sql', '0010-fill.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await missingMigrations(url, folder)).toEqual([]);
  const { rows } = await sql`select name from fruit`.execute(database.db);
  expect(rows).toEqual([{ name: 'apple' }]);
});

test('also applies a missing one with a lower number than the last, as after a merge of two branches', async () => {
  await release({ '0002-fruit.sql': 'create table fruit ()' });
  await migrate(url, folder);
  await release({ '0001-basket.sql': 'create table basket ()' });
  expect(await migrate(url, folder)).toEqual(['0001-basket.sql']);
});

test('rolls back a failing migration; earlier ones stay applied, later ones are not tried', async () => {
  await release({
    '0001-basket.sql': 'create table basket ()',
    '0002-fruit.sql': 'create table fruit (); insert into nothing values (1)',
    '0003-more.sql': 'create table more ()',
  });
  const failed = await migrate(url, folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    message:
      'Migration 0002-fruit.sql failed; nothing of it was kept. PostgreSQL says: relation "nothing" does not exist (SQLSTATE 42P01).',
    cause: expect.any(pg.DatabaseError),
  });
  expect([await isThere('basket'), await isThere('fruit'), await isThere('more')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await applied()).toEqual(['0001-basket.sql']);
  await release({ '0002-fruit.sql': 'create table fruit ()', '0003-more.sql': 'select 1' });
  expect(await migrate(url, folder)).toEqual(['0002-fruit.sql', '0003-more.sql']);
});

test('rolls back a migration that cannot be recorded, because the next start would apply it again', async () => {
  await release({
    '0001-fruit.sql': `create table fruit (); insert into migration (name) values ('0001-fruit.sql')`,
  });
  await expect(migrate(url, folder)).rejects.toThrow('nothing of it was kept');
  expect([await isThere('fruit'), await applied()]).toEqual([false, []]);
});

test('ignores files with other names', async () => {
  await release({
    'README.md': 'not SQL',
    '0001_wrong.sql': 'not SQL',
    '001-short.sql': 'not SQL',
    '0001-Upper.sql': 'not SQL',
    '0001-fruit.sql.orig': 'not SQL',
  });
  expect(await migrate(url, folder)).toEqual([]);
});

test('ignores migrations that only a newer release knows, and keeps their records', async () => {
  await sql`insert into migration (name) values ('9999-newer.sql')`.execute(database.db);
  await release({ '0001-fruit.sql': 'create table fruit ()' });
  expect(await missingMigrations(url, folder)).toEqual(['0001-fruit.sql']);
  await migrate(url, folder);
  expect(await applied()).toEqual(['0001-fruit.sql', '9999-newer.sql']);
});

test('applies each migration once when five processes start together', async () => {
  await release({
    '0001-fruit.sql': 'create table fruit (name text)',
    '0002-fill.sql': `insert into fruit values ('apple')`,
  });
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)));
  expect(done.flat().sort()).toEqual(['0001-fruit.sql', '0002-fill.sql']);
  const { rows } = await sql`select name from fruit`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('reports all migrations as missing for an unmigrated database', async () => {
  await release({ '0001-fruit.sql': 'create table fruit ()' });
  await sql`alter table migration rename to migration_of_before`.execute(database.db);
  expect(await missingMigrations(url, folder)).toEqual(['0001-fruit.sql']);
  expect(await isThere('migration')).toBe(false);
  expect(await migrate(url, folder)).toEqual(['0001-fruit.sql']);
  await sql`drop table migration`.execute(database.db);
  await sql`alter table migration_of_before rename to migration`.execute(database.db);
});

test('a release that is too old for the tables is refused, in words', async () => {
  const say = (oldest: string) =>
    sql.raw(`comment on table migration is 'oldest release: ${oldest}'`).execute(database.db);
  await say('999.0.0');
  await expect(missingMigrations(url, folder)).rejects.toThrow(/need release 999\.0\.0 or later/);
  await say('0.1.0');
  expect(await missingMigrations(url, folder)).toEqual([]);
});
