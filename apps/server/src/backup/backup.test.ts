import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveFolder, archiveIdOf, type RunningPostgres, startPostgres } from '@readytowork/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { allFiles, readBackups } from './manifest.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';
import { archivedWal } from './wal.ts';

let base: string;
let dataDir: string;
let backupDir: string;
let postgres: RunningPostgres;

/** All tests share one database; each continues where the last one ended. */
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'rtw-backup-'));
  await chmod(base, 0o711);
  dataDir = join(base, "the bank's data");
  backupDir = join(base, "the bank's 100% backup");
  postgres = await startPostgres({ dataDir, backupDir });
  await ask('create table written (n integer)');
});
afterAll(async () => {
  await postgres.stop();
  await rm(base, { recursive: true, force: true });
});

async function ask(statement: string, url = postgres.url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const write = (n: number) => ask(`insert into written values (${n})`);
const said: string[] = [];
const say = (line: string) => said.push(line);
const back = (more: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({
    dataDir,
    backupDir,
    archiveDir: backupDir,
    filesOnly: false,
    withoutKey: false,
    keep: 7,
    say,
    ...more,
  });

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), text, { mode: 0o600 });
}

const nowhere = () => join(base, 'no such folder');
const bring = (to: string, until?: Date, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ backupDir, target: join(base, to), until, liveDataDir: dataDir, say, ...more });

/** The content of a restored database. */
async function rowsOf(to: string): Promise<unknown[]> {
  const restored = await startPostgres({ dataDir: join(base, to) });
  try {
    return await ask('select n from written order by n', restored.url);
  } finally {
    await restored.stop();
  }
}

/** Waits for the next millisecond, so that the returned time lies between earlier and later events. */
async function moment(): Promise<Date> {
  const next = Date.now() + 1;
  while (Date.now() <= next) await pause(1);
  return new Date(next);
}

const objects = () =>
  readdirSync(join(backupDir, 'objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.gz'),
  );

test('restores database and files to a moment after the backup, while the old server runs', async () => {
  put('jwt-secret', 'x'.repeat(40));
  put('files/pictures/one.webp', 'one');
  await write(1);
  await back();
  await write(2);
  put('files/pictures/two.webp', 'two');
  const until = await moment();
  await write(3);

  await bring('to-a-moment', until);
  expect(await rowsOf('to-a-moment')).toEqual([1, 2]);
  const there = (path: string) => readFileSync(join(base, 'to-a-moment', path), 'utf8');
  expect([there('files/pictures/one.webp'), there('files/pictures/two.webp')]).toEqual(['one', 'two']);
  expect(statSync(join(base, 'to-a-moment/jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(base, 'to-a-moment')).sort()).toEqual([
    'files',
    'jwt-secret',
    'postgres',
    'postgres-password',
  ]);
}, 120_000);

test('without a given time, restores everything up to the last second', async () => {
  await write(4);
  await bring('everything');
  expect(await rowsOf('everything')).toEqual([1, 2, 3, 4]);
}, 120_000);

test.each<[string, () => Date, RegExp]>([
  [
    'before the first backup',
    () => new Date(Date.now() - 86_400_000),
    /oldest backup ended at 2.*--to-time takes/,
  ],
  ['in the future', () => new Date(Date.now() + 86_400_000), /takes a moment that has passed/],
])('refuses to restore to a time %s, and says what can be restored', async (_when, until, words) => {
  await expect(bring('refused', until())).rejects.toThrow(words);
  expect(existsSync(join(base, 'refused'))).toBe(false);
});

test('refuses a target folder that is not empty or that a server uses, and does not change it', async () => {
  await expect(bring('everything')).rejects.toThrow(/is not empty.*name a new folder/);
  await expect(
    restore({ backupDir, target: dataDir, until: undefined, liveDataDir: dataDir, say }),
  ).rejects.toThrow(/uses .*: name a new folder/);
  expect(await ask('select count(*)::int from written')).toEqual([4]);
});

test('ignores the remains of an interrupted backup, and the next backup removes them', async () => {
  const before = await readBackups(backupDir);
  writeFileSync(join(backupDir, 'backups/2026-11-22T00-00-00.000Z.json.part'), '{');
  writeFileSync(join(backupDir, 'objects/.half.part'), 'half');
  mkdirSync(join(backupDir, 'objects/ff'), { recursive: true });
  const stray = join(backupDir, `objects/ff/${'f'.repeat(64)}.gz`);
  writeFileSync(stray, '');
  expect(await readBackups(backupDir)).toEqual(before);

  await back();
  expect(await readBackups(backupDir)).toHaveLength(before.length + 1);
  expect([existsSync(stray), existsSync(join(backupDir, 'objects/.half.part'))]).toEqual([false, false]);
}, 120_000);

test('stores unchanged files once; deletes backups beyond --keep, and files that only those need', async () => {
  const [first] = await readBackups(backupDir);
  await write(5);
  put('files/pictures/three.webp', 'three');
  const kept = new Set(objects());
  await back({ keep: 1 });
  const backups = await readBackups(backupDir);
  expect(backups.map(({ made }) => made)).not.toContain(first?.made);
  expect(backups).toHaveLength(1);
  const last = backups[0];
  if (!last?.database) throw new Error('no backup of the database');
  const sums = new Set(allFiles(last).map(({ sha256 }) => sha256));
  expect(objects()).toHaveLength(sums.size);
  expect(objects().filter((name) => kept.has(name)).length).toBeGreaterThan(sums.size * 0.9);
  const log = await archivedWal(backupDir, (await archiveIdOf(dataDir)) ?? '');
  expect(log.every((name) => name >= (last.database?.firstWal ?? 'none'))).toBe(true);
  await bring('after-pruning');
  expect(await rowsOf('after-pruning')).toEqual([1, 2, 3, 4, 5]);
  expect(await verify(backupDir, say)).toEqual([]);
}, 120_000);

test('backs up only the files between two database backups, and restores them with the database', async () => {
  put('files/pictures/four.webp', 'four');
  const { database } = await back({ filesOnly: true });
  expect(database).toBeNull();
  await bring('with-later-files', undefined, { liveDataDir: nowhere() });
  expect(readFileSync(join(base, 'with-later-files/files/pictures/four.webp'), 'utf8')).toBe('four');
}, 120_000);

test('--verify finds a damaged copy; a restore from it fails and leaves nothing behind', async () => {
  const broken = join(base, 'broken');
  await cp(backupDir, broken, { recursive: true });
  const [last] = await readBackups(broken);
  const version = last?.database?.files.find(({ path }) => path === 'PG_VERSION');
  const file = join(broken, 'objects', version?.sha256.slice(0, 2) ?? '', `${version?.sha256}.gz`);
  for (const damage of [() => writeFileSync(file, 'nonsense'), () => rmSync(file)]) {
    damage();
    expect((await verify(broken, say)).join()).toMatch(/PG_VERSION is missing or damaged/);
    await expect(
      bring('from-broken', undefined, { backupDir: broken, liveDataDir: nowhere() }),
    ).rejects.toThrow(/is damaged.*Nothing was restored/);
    expect(readdirSync(join(base, 'from-broken'))).toEqual([]);
  }
  const manifest = join(broken, 'backups', readdirSync(join(broken, 'backups'))[0] ?? '');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"size":\d+/, '"size":7'));
  await expect(verify(broken, say)).rejects.toThrow(/cannot be read .*Move that file away/);
}, 120_000);

test('reports a missing WAL segment: nothing after it can be restored', async () => {
  const id = (await archiveIdOf(dataDir)) ?? '';
  for (const n of [6, 7, 8]) {
    await write(n);
    await ask('select pg_switch_wal()', postgres.superuserUrl);
  }
  await expect.poll(async () => (await archivedWal(backupDir, id)).length).toBeGreaterThanOrEqual(4);
  const gapped = join(base, 'gapped');
  await cp(backupDir, gapped, { recursive: true });
  const [missing = ''] = (await archivedWal(gapped, id)).slice(-2);
  rmSync(join(archiveFolder(gapped, id), `${missing}.gz`));
  expect((await verify(gapped, say)).join()).toContain(`lacks ${missing}`);
  const until = new Date();
  await expect(bring('over-the-gap', until, { backupDir: gapped, liveDataDir: nowhere() })).rejects.toThrow(
    /does not reach .*the last thing done in it is of .*leave --to-time out/,
  );
  expect(said.join('\n')).toContain(`gap at ${missing}`);
}, 120_000);

test('refuses a second backup at the same time, a target inside DATA_DIR, and a folder that holds another database', async () => {
  const two = await Promise.allSettled([back(), back()]);
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(two.find((result) => result.status === 'rejected')?.reason.message).toMatch(/wait until it ends/);
  await expect(back({ backupDir: join(dataDir, 'inside') })).rejects.toThrow('outside DATA_DIR');
  expect(existsSync(join(dataDir, 'inside'))).toBe(false);

  const other = join(base, 'other');
  mkdirSync(other);
  await expect(back({ dataDir: other })).rejects.toThrow(/There is no database in/);
  await (await startPostgres({ dataDir: other })).stop();
  await expect(back({ dataDir: other, archiveDir: undefined })).rejects.toThrow(
    /another database; nothing was kept/,
  );
}, 120_000);

test("restores the last second from the old database's folder after everything was killed", async () => {
  await write(9);
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.ended;
  await bring('after-a-kill');
  expect(await rowsOf('after-a-kill')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // With only the archive, its content is restored and everything newer is lost.
  await bring('archive-alone', undefined, { liveDataDir: nowhere() });
  expect(await rowsOf('archive-alone')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
}, 120_000);

test('gives a restored server its own archive, so that two histories never mix', async () => {
  const restored = join(base, 'after-a-kill');
  const again = await startPostgres({ dataDir: restored, backupDir });
  try {
    await ask('insert into written values (100)', again.url);
    await ask('select pg_switch_wal()', again.superuserUrl);
    expect(await archiveIdOf(restored)).not.toBe(await archiveIdOf(dataDir));
    await back({ dataDir: restored });
    await ask('insert into written values (101)', again.url);
    await bring('second-generation', undefined, { liveDataDir: restored });
  } finally {
    await again.stop();
  }
  expect((await rowsOf('second-generation')).slice(-3)).toEqual([9, 100, 101]);
}, 120_000);
