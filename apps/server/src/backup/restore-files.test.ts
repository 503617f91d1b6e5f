import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { backupAt, filesAt } from '../testing/backups.ts';
import { keepFiles } from './copy-files.ts';
import { DamagedObject, Objects } from './objects.ts';
import { restoreDataFiles } from './restore-files.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-restore-files-'));
afterAll(() => rmSync(base, { recursive: true }));

let live: string;
let folder: string;
let objects: Objects;
beforeEach(() => {
  live = mkdtempSync(join(base, 'live-'));
  folder = mkdtempSync(join(base, 'new-'));
  objects = new Objects(mkdtempSync(join(base, 'backup-')));
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(live, path)), { recursive: true });
  writeFileSync(join(live, path), text, { mode: 0o600 });
}
/** The list of files in a backup made now. */
const kept = (...paths: string[]) => keepFiles(objects, live, paths);
const restored = (path: string) => {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

test('files that can change are restored as they were at the backup', async () => {
  write('jwt-secret', 'of the backup');
  const chosen = backupAt(8, { files: await kept('jwt-secret') });
  write('jwt-secret', 'of later');
  write('outbox/1.eml', 'of later');
  const later = [filesAt(9, await kept('jwt-secret', 'outbox/1.eml'))];
  await restoreDataFiles(objects, { chosen, later, liveDataDir: live, folder });
  expect(restored('jwt-secret')).toBe('of the backup');
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(restored('outbox/1.eml')).toBeUndefined();
});

test('files named by their content are also taken from later backups and from the old server', async () => {
  write('files/packages/a', 'of the backup');
  const chosen = backupAt(8, { files: await kept('files/packages/a') });
  write('files/packages/b', 'of a later backup');
  const later = [filesAt(9, await kept('files/packages/b'))];
  write('files/pictures/c', 'of the last minute');
  for (const gone of ['a', 'b']) rmSync(join(live, 'files/packages', gone));
  await restoreDataFiles(objects, { chosen, later, liveDataDir: live, folder });
  expect(['packages/a', 'packages/b', 'pictures/c'].map((path) => restored(`files/${path}`))).toEqual([
    'of the backup',
    'of a later backup',
    'of the last minute',
  ]);
});

test("without the old server's folder, the files come from the backups", async () => {
  write('files/packages/a', 'kept');
  const chosen = backupAt(8, { files: await kept('files/packages/a') });
  await restoreDataFiles(objects, { chosen, later: [], liveDataDir: join(live, 'gone'), folder });
  expect(restored('files/packages/a')).toBe('kept');
});

test('a damaged copy stops the restore', async () => {
  write('files/packages/a', 'kept');
  const chosen = backupAt(8, { files: await kept('files/packages/a') });
  await objects.removeAllBut(new Set());
  const restoring = restoreDataFiles(objects, { chosen, later: [], liveDataDir: live, folder });
  await expect(restoring).rejects.toThrow(DamagedObject);
});
