import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { archiveFolder } from '@readytowork/postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupAt, walName } from '../testing/backups.ts';
import { archivedWal, isWhole, logAfter, nextWal, removeArchive, removeWalBefore } from './wal.ts';

let backupDir: string;
let folder: string;
beforeEach(() => {
  backupDir = mkdtempSync(join(tmpdir(), 'readytowork-wal-'));
  folder = archiveFolder(backupDir, 'one');
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(backupDir, { recursive: true }));

const put = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};
const piece = (n: number) => `${walName(n)}.gz`;

test.each([
  ['the next', '000000010000000000000001', '000000010000000000000002'],
  ['in hexadecimal', '00000001000000000000000F', '000000010000000000000010'],
  ['after the last of a log, the first of the next', '0000000100000000000000FF', '000000010000000100000000'],
  ['of a later timeline', '0000000A0000001F000000FF', '0000000A0000002000000000'],
])('the name of the next segment: %s', (_, name, next) => {
  expect(nextWal(name)).toBe(next);
});

test('an archive lists its WAL segments in order, without history, backup label and partial files', async () => {
  put(
    piece(3),
    piece(1),
    '00000002.history.gz',
    `${walName(2)}.00000028.backup.gz`,
    `${piece(4)}.part`,
    walName(5),
  );
  expect(await archivedWal(backupDir, 'one')).toEqual([walName(1), walName(3)]);
  expect(await archivedWal(backupDir, 'none')).toEqual([]);
});

describe('the archive after a backup', () => {
  const backup = backupAt(8, { archive: 'one', wal: [3, 4] });

  test.each<[string, number[], number[], number | undefined]>([
    ['nothing', [], [], undefined],
    ['only what is in the backup itself', [3, 4], [], undefined],
    ['all that followed', [3, 4, 5, 6], [5, 6], undefined],
    ['up to a gap', [4, 5, 7, 8], [5], 6],
    ['nothing, where the very next is missing', [4, 6], [], 5],
  ])('%s', async (_, held, usable, gap) => {
    put(...held.map(piece));
    expect(await logAfter(backupDir, backup)).toEqual({
      usable: usable.map(walName),
      gap: gap === undefined ? undefined : walName(gap),
    });
  });

  test('no log follows a backup made without an archive', async () => {
    put(piece(5));
    expect(await logAfter(backupDir, backupAt(8, { wal: [3, 4] }))).toEqual({ usable: [], gap: undefined });
  });
});

test.each<[string, Buffer, boolean]>([
  ['whole', gzipSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 }), true],
  ['half a piece, packed without a fault', gzipSync(Buffer.alloc(8 * 1024 * 1024), { level: 1 }), false],
  ['cut short', gzipSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 }).subarray(0, -8), false],
  ['empty', Buffer.alloc(0), false],
])('a segment that is %s', async (_, bytes, whole) => {
  const file = join(folder, piece(1));
  writeFileSync(file, bytes);
  expect(await isWhole(file)).toBe(whole);
});

test('a missing segment counts as incomplete', async () => {
  expect(await isWhole(join(folder, 'none.gz'))).toBe(false);
});

test('segments before the first needed one are removed with their labels, and all others stay', async () => {
  const label = `${walName(2)}.00000028.backup.gz`;
  put(piece(1), piece(2), label, piece(3), piece(4), '00000001.history.gz');
  await removeWalBefore(backupDir, 'one', walName(3));
  expect(readdirSync(folder).sort()).toEqual(['00000001.history.gz', piece(3), piece(4)].sort());
  await removeWalBefore(backupDir, 'none', walName(3));
});

test('removes a whole archive, and no other archive', async () => {
  mkdirSync(archiveFolder(backupDir, 'two'));
  await removeArchive(backupDir, 'one');
  await removeArchive(backupDir, 'one');
  expect(readdirSync(join(backupDir, 'wal'))).toEqual(['two']);
});
