import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let base: string;
beforeAll(async () => {
  base = await mkdtemp('/tmp/rtw-test-');
  await chmod(base, 0o711);
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('keeps its data after a stop: durable, in UTF-8, behind a password and a closed socket', async () => {
  const first = await startPostgres({ dataDir: base, settings: { max_connections: '30' } });
  await ask(first.url, "CREATE TABLE learner AS SELECT 'Zoë Ñandú' AS name");
  await first.stop();
  await first.stop();

  const second = await startPostgres({ dataDir: base });
  expect(await ask(second.url, 'SELECT upper(name) FROM learner')).toEqual(['ZOË ÑANDÚ']);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    expect(await ask(second.url, `SHOW ${setting}`)).toEqual(['on']);
  }
  expect(await ask(second.url, 'SHOW listen_addresses')).toEqual(['']);
  expect(await ask(second.url, 'SHOW server_encoding')).toEqual(['UTF8']);
  expect(await ask(second.url, 'SELECT current_user || current_database()')).toEqual([
    'readytowork_applicationreadytowork',
  ]);
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  expect((await stat(join(base, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(base, 'postgres'))).mode & 0o777).toBe(0o700);
  const groups = execFileSync('ps', ['-o', 'pgid=', '-p', `${process.pid},${second.pid}`], {
    encoding: 'utf8',
  });
  expect(new Set(groups.trim().split(/\s+/)).size).toBe(2); // Two process groups, so that Ctrl-C reaches only the server.
  await second.stop();
  await expect(stat(join(base, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('gives the server a role that reaches nothing but its database, and everything that an earlier release made', async () => {
  const made = [
    'create table earlier (id int generated always as identity primary key, word text)',
    "insert into earlier (word) values ('kept')",
    'create schema queue',
    'create sequence queue.number',
    'create view queue.words as select word from earlier',
    "create type mood as enum ('calm')",
    'create type pair as (a int, b int)',
    "create function queue.word(int, variadic text[]) returns text language sql as 'select $2[$1]'",
    'create table parted (id int) partition by range (id)',
    'create table "Parted One" partition of parted for values from (0) to (9)',
  ];
  const before = await startPostgres({ dataDir: base });
  for (const statement of made) await ask(before.superuserUrl, statement);
  await before.stop();

  const { url, superuserUrl, stop } = await startPostgres({ dataDir: base });
  const changes = [
    'alter table earlier add column more text',
    "insert into earlier (word) values ('new')",
    'alter sequence queue.number restart',
    "alter type mood add value 'glad'",
    'drop type pair',
    'drop function queue.word',
    'drop table parted',
    'drop schema queue cascade',
    'create schema other',
  ];
  for (const statement of changes) await ask(url, statement);
  expect(await ask(url, 'select word from earlier order by id')).toEqual(['kept', 'new']);
  const refused = [
    "copy earlier from program 'id'",
    "select pg_read_file('postgresql.conf')",
    "alter system set log_statement = 'all'",
    'create role another superuser',
    'alter role readytowork_application superuser',
    'select * from pg_authid',
    'select pg_switch_wal()',
  ];
  for (const statement of refused)
    await expect(ask(url, statement), statement).rejects.toThrow(/permission denied|must be/);
  await ask(superuserUrl, "alter role readytowork_application password 'changed'");
  await stop();
  const again = await startPostgres({ dataDir: base });
  expect(await ask(again.url, 'select count(*)::int from earlier')).toEqual([2]);
  await again.stop();
});

test('refuses a second start on the same folder, also by another path, and names the process that holds it', async () => {
  const first = await startPostgres({ dataDir: base });
  await expect(startPostgres({ dataDir: `${base}/./` })).rejects.toThrow(`process ${process.pid}`);
  expect(await ask(first.url, 'SELECT 1')).toEqual([1]);
  await first.stop();
});

test('works with a long path with special characters', async () => {
  const dataDir = join(base, 'a b,ü%"x', 'n'.repeat(110));
  for (let start = 0; start < 2; start++) {
    const running = await startPostgres({ dataDir });
    expect(await ask(running.url, 'SELECT 1')).toEqual([1]);
    await running.stop();
  }
});

test('leaves a cluster of another version unchanged and says what to do', async () => {
  await (await startPostgres({ dataDir: base })).stop();
  const versionFile = join(base, 'postgres', 'cluster', 'PG_VERSION');
  await writeFile(versionFile, '15\n');
  await expect(startPostgres({ dataDir: base })).rejects.toThrow(
    /made by PostgreSQL 15.*brings PostgreSQL 18.*pg_dump/,
  );
  await writeFile(versionFile, '18\n');
  await (await startPostgres({ dataDir: base })).stop();
});

test("fails to start with PostgreSQL's own message if PostgreSQL refuses a setting", async () => {
  await expect(startPostgres({ dataDir: base, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL did not start: .*shared_buffers/,
  );
  // A cluster without its password must not be mistaken for a new one.
  const passwordFile = join(base, 'postgres-password');
  const password = await readFile(passwordFile);
  await rm(passwordFile);
  await expect(startPostgres({ dataDir: base })).rejects.toThrow('bring it back from your backup');
  expect(await readFile(join(base, 'postgres', 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n');
  await writeFile(passwordFile, password);
});

// Linux only: other systems have no flock, and PostgreSQL itself asks to remove the file.
test.runIf(process.platform === 'linux')(
  'starts despite a postmaster.pid that names an unrelated process',
  async () => {
    const first = await startPostgres({ dataDir: base });
    const pidFile = join(base, 'postgres', 'cluster', 'postmaster.pid');
    const written = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, written.replace(/^\d+/, String(process.ppid)));
    await (await startPostgres({ dataDir: base })).stop();
  },
);

test('reports a PostgreSQL that ends by itself, and can start it again', async () => {
  const said: string[] = [];
  const first = await startPostgres({ dataDir: base, log: (line) => said.push(line) });
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  expect(said.at(-1)).toContain('ended without being asked to');
  await first.stop();
  const second = await startPostgres({ dataDir: base });
  expect(await ask(second.url, 'SELECT 1')).toEqual([1]);
  await second.stop();
});
