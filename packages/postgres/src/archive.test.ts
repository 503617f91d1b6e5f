import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { archiveIdOf, droppedWal, forgetDroppedWal, openArchive, quoted } from './archive.ts';

const base = mkdtempSync(join(tmpdir(), 'rtw-archive-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const dataDir = join(base, 'data');
const home = join(dataDir, 'postgres');
let folder: string;
let segment: string;

beforeEach(async () => {
  rmSync(join(base, 'backup'), { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  ({ folder } = await openArchive(join(base, 'backup'), home, undefined));
  segment = join(base, 'segment');
  writeFileSync(segment, 'what was written');
  await forgetDroppedWal(dataDir);
});

/** Runs the script as PostgreSQL does for a finished WAL segment. */
const archive = (name: string, spareKilobytes = '0', to = folder) =>
  spawnSync('/bin/sh', [join(home, 'archive.sh'), to, segment, name, join(home, 'archive-dropped')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ARCHIVE_SPARE_KB: spareKilobytes },
  });

test('stores a segment compressed and once, and never overwrites a segment of the same name', () => {
  expect(archive('000000010000000000000001').status).toBe(0);
  expect(archive('000000010000000000000001').status).toBe(0);
  expect(readdirSync(folder)).toEqual(['000000010000000000000001.gz']);

  writeFileSync(segment, 'of another database');
  const { status, stderr } = archive('000000010000000000000001');
  expect([status, stderr]).toEqual([1, expect.stringContaining('two databases use one archive')]);
  const kept = gunzipSync(readFileSync(join(folder, '000000010000000000000001.gz'))).toString();
  expect(kept).toBe('what was written');
});

test('replaces a partial segment left by a power cut', () => {
  writeFileSync(join(folder, '000000010000000000000002.gz'), 'half');
  expect(archive('000000010000000000000002').status).toBe(0);
  expect(gunzipSync(readFileSync(join(folder, '000000010000000000000002.gz'))).toString()).toBe(
    'what was written',
  );
});

test('retries a failing archive while the database has disk space, then drops the segment and counts it', async () => {
  const gone = join(base, 'gone');
  expect(archive('000000010000000000000003', '0', gone).status).toBe(1);
  expect(await droppedWal(dataDir)).toBe(0);

  const { status, stderr } = archive('000000010000000000000003', String(2 ** 50), gone);
  expect([status, stderr]).toEqual([0, expect.stringContaining('was not archived and is let go')]);
  expect(await droppedWal(dataDir)).toBe(1);
  await forgetDroppedWal(dataDir);
  expect(await droppedWal(dataDir)).toBe(0);
});

test('a cluster keeps its archive, and another cluster gets a different one', async () => {
  const [id, again] = [await archiveIdOf(dataDir), await openArchive(join(base, 'backup'), home, undefined)];
  expect(again.id).toBe(id);
  const other = join(base, 'other/postgres');
  mkdirSync(other, { recursive: true });
  expect((await openArchive(join(base, 'backup'), other, undefined)).id).not.toBe(id);
});

test('refuses a BACKUP_DIR that cannot be created, and says what it must be', async () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  await expect(openArchive(join(file, 'backup'), home, undefined)).rejects.toThrow(
    /BACKUP_DIR takes a folder/,
  );
});

test('quotes any path as one shell word', () => {
  const path = join(base, "it's 100% $HOME");
  mkdirSync(path);
  chmodSync(path, 0o700);
  const word = quoted(path).replaceAll('%%', '%'); // PostgreSQL replaces %% by % before it runs the command.
  expect(spawnSync('/bin/sh', ['-c', `cd ${word} && pwd`], { encoding: 'utf8' }).stdout.trim()).toBe(path);
});
