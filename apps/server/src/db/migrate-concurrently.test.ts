import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate, missingMigrations } from './migrate.ts';

let url: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ url, drop } = await cloneDatabase(inject('templateUrl')));
  database = openDatabase(url, () => {});
  folder = await mkdtemp(join(tmpdir(), 'readytowork-migrations-'));
  await sql`create table large (n int)`.execute(database.db);
  await sql`insert into large select generate_series(1, 100)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true });
});

const release = (name: string, text: string) => writeFile(join(folder, name), text);
const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
      select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indrelid = 'large'::regclass order by 1`.execute(database.db)
  ).rows;

const concurrently = `-- outside a transaction: readers and writers go on
drop index concurrently if exists large_n;
create unique index concurrently large_n on large (n);
drop index concurrently if exists large_half;
create index concurrently large_half on large ((n / 2));
`;

test('a migration that fails midway is run again from its beginning, and leaves no invalid index', async () => {
  await sql`insert into large values (7)`.execute(database.db);
  await release('8001-indexes.sql', concurrently);
  await expect(migrate(url, folder)).rejects.toThrow(
    '8001-indexes.sql failed on its way; the next start runs it',
  );
  expect(await indexes()).toEqual([{ name: 'large_n', valid: false }]);
  expect(await missingMigrations(url, folder)).toEqual(['8001-indexes.sql']);

  await sql`delete from large where ctid = (select max(ctid) from large where n = 7)`.execute(database.db);
  expect(await migrate(url, folder)).toEqual(['8001-indexes.sql']);
  expect(await indexes()).toEqual([
    { name: 'large_half', valid: true },
    { name: 'large_n', valid: true },
  ]);
  expect(await migrate(url, folder)).toEqual([]);
});

test('it waits longer for a writer than other migrations do, without blocking other writes', async () => {
  await release('8002-another.sql', concurrently.replaceAll('large_', 'other_'));
  let migrating: Promise<string[]> | undefined;
  await database.db.transaction().execute(async (transaction) => {
    await sql`insert into large values (1000)`.execute(transaction);
    migrating = migrate(url, folder);
    migrating.catch(() => undefined);
    const waits = sql<{ for: number }>`
      select coalesce(max(extract(epoch from now() - waitstart)), 0)::float as for from pg_locks where not granted`;
    const waited = async () => (await waits.execute(database.db)).rows[0]?.for ?? 0;
    await expect.poll(waited, { timeout: 15_000, interval: 50 }).toBeGreaterThan(2.2);
    await sql`insert into large values (2000)`.execute(database.db);
  });
  expect(await migrating).toEqual(['8002-another.sql']);
});
