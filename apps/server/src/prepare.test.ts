import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { paths } from './paths.ts';
import { prepareTables, waitForTables } from './prepare.ts';
import { cloneDatabase, onServer, withDatabase } from './testing/database.ts';
import { untilBlocked } from './testing/until-blocked.ts';

let url: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
let folder: string;
beforeAll(async () => {
  ({ url, drop } = await cloneDatabase(inject('templateUrl')));
  database = openDatabase(url, () => {});
  folder = await mkdtemp(join(tmpdir(), 'readytowork-migrations-'));
  await sql`create table busy (id int primary key)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true });
});

const release = (name: string, text: string) => writeFile(join(folder, name), text);
const newer = () => ({ ...paths, migrations: folder });
const hush = () => {};

test('a process that does not migrate starts if no migration is missing, even on tables of a newer release', async () => {
  await sql`insert into migration (name) values ('9999-of-a-newer-release.sql')`.execute(database.db);
  const said: string[] = [];
  await waitForTables(url, paths, (step) => said.push(step));
  expect(said).toEqual([]);
});

test('it waits for another process that migrates', async () => {
  await release('7001-first.sql', 'create table first (id int primary key);');
  const said: string[] = [];
  let migrating: Promise<unknown> | undefined;
  await waitForTables(url, newer(), (step) => {
    said.push(step);
    migrating = migrate(url, folder);
  });
  // The tables are there before the other process has closed its connection.
  await migrating;
  expect(said).toEqual(['Waiting for npm run migrate']);
  expect(await missingMigrations(url, folder)).toEqual([]);
});

test('it waits for a limited time, and then says in one line what is missing and what to do', async () => {
  await release('7002-second.sql', 'create table second (id int primary key);');
  await expect(waitForTables(url, newer(), hush, 100)).rejects.toThrow(
    /^DATABASE_URL [^\n]*7002-second\.sql[^\n]*run npm run migrate\.$/,
  );
});

test('a migration steps aside for sessions that use its table, and tries again', async () => {
  await release('7003-third.sql', 'alter table busy add column n int;');
  let migrating: Promise<string[]> | undefined;
  const said: string[] = [];
  await database.db.transaction().execute(async (transaction) => {
    await sql`select * from busy`.execute(transaction);
    migrating = migrate(url, folder, { say: (line) => said.push(line) });
    migrating.catch(() => undefined);
    await untilBlocked(database.db);
    // It says on which table it waits, and for whom.
    await expect
      .poll(() => said)
      .toEqual([
        expect.stringMatching(
          /^7003-third\.sql waits: busy is held by process \d+ \(readytowork maintenance, role \w+, idle in transaction, for \d+ s\)$/,
        ),
      ]);
    // Another reader arrives while the migration waits, and is served before it.
    await sql`select * from busy`.execute(database.db);
    expect(await missingMigrations(url, folder)).toContain('7003-third.sql');
  });
  expect(await migrating).toContain('7003-third.sql');
});

test('refuses a database whose encoding is not UTF8 before the first migration', async () => {
  const name = `latin_${process.pid}`;
  const server = withDatabase(url, 'postgres');
  await onServer(
    server,
    `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  await expect(prepareTables(withDatabase(url, name), paths, hush)).rejects.toThrow(
    /^DATABASE_URL takes a database in UTF8; this one is in LATIN1\./,
  );
  await onServer(server, `drop database ${name} with (force)`);
});
