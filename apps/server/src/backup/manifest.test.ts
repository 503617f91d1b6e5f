import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backedUpFile, backupAt, filesAt } from '../testing/backups.ts';
import {
  allFiles,
  DamagedManifest,
  newestBackup,
  readBackups,
  removeBackup,
  removeUnfinished,
  writeBackup,
} from './manifest.ts';

let backupDir: string;
let folder: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'readytowork-manifest-'));
  folder = join(backupDir, 'backups');
});
afterEach(() => rmSync(backupDir, { recursive: true }));

const [eight, nine, ten] = [backupAt(8, { files: [backedUpFile('files/a')] }), filesAt(9), backupAt(10)];

test('manifests are read back as they were written, oldest first', async () => {
  for (const backup of [ten, eight, nine]) await writeBackup(backupDir, backup);
  expect(await readBackups(backupDir)).toEqual([eight, nine, ten]);
});

test('only the owner may read manifests, and no partial file is left behind', async () => {
  await writeBackup(backupDir, eight);
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a folder without manifests has no backups', async () => {
  expect(await readBackups(backupDir)).toEqual([]);
  expect(await newestBackup(backupDir)).toBeUndefined();
});

test('the time of the newest database backup is read from its file name alone', async () => {
  for (const backup of [eight, filesAt(23)]) await writeBackup(backupDir, backup);
  expect(await newestBackup(backupDir)).toEqual(new Date(eight.made));
  writeFileSync(join(folder, '2026-11-22T10-30-05.250Z.json'), 'not a backup');
  expect(await newestBackup(backupDir)).toEqual(new Date('2026-11-22T10:30:05.250Z'));
});

const spoiled: [string, (text: string) => string, RegExp][] = [
  ['is cut short', (text) => text.slice(0, -20), /cannot be read .+SyntaxError/],
  ['is empty', () => '', /SyntaxError/],
  ['was changed by hand', (text) => text.replace('"size":3', '"size":4'), /it was changed/],
  ['is of no version that is known', () => '{"format":2}', /another version wrote it/],
];
test.each(spoiled)('a manifest that %s is refused, and its file is named', async (_, spoil, said) => {
  await writeBackup(backupDir, eight);
  const file = join(folder, readdirSync(folder)[0] ?? '');
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  const reading = readBackups(backupDir);
  await expect(reading).rejects.toThrow(DamagedManifest);
  await expect(reading).rejects.toThrow(said);
  await expect(reading).rejects.toThrow(file);
});

test('removing a backup leaves the others; removing it twice succeeds', async () => {
  for (const backup of [eight, nine, ten]) await writeBackup(backupDir, backup);
  await removeBackup(backupDir, nine);
  await removeBackup(backupDir, nine);
  expect(await readBackups(backupDir)).toEqual([eight, ten]);
});

test('a partly written manifest does not count as a backup, and is removed', async () => {
  await writeBackup(backupDir, eight);
  const part = join(folder, `${ten.made.replaceAll(':', '-')}.json.part`);
  writeFileSync(part, '{"sha');
  expect(await readBackups(backupDir)).toEqual([eight]);
  await removeUnfinished(backupDir);
  expect(existsSync(part)).toBe(false);
  expect(await readBackups(backupDir)).toEqual([eight]);
});

test('the files of a backup are those of the database and the others', () => {
  const [cluster, picture] = [backedUpFile('base/1/2'), backedUpFile('files/a')];
  const both = backupAt(8, { files: [picture] });
  both.database.files.push(cluster);
  expect(allFiles(both)).toEqual([cluster, picture]);
  expect(allFiles(filesAt(9, [picture]))).toEqual([picture]);
});
