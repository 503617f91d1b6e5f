import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveFolder } from '@readytowork/postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backedUpFile, backupAt, filesAt, walName } from '../testing/backups.ts';
import { type Backup, readBackups, writeBackup } from './manifest.ts';
import { Objects } from './objects.ts';
import { outdated, prune } from './prune.ts';

describe('outdated backups', () => {
  const all = [filesAt(7), backupAt(8), filesAt(9), backupAt(10), filesAt(11), backupAt(12), filesAt(13)];

  test.each([
    ['none while there are fewer than are kept', 4, []],
    ['none while there are as many: what lies before the oldest, of files alone, goes', 3, [7]],
    ['those before the two newest of the database, files alone too', 2, [7, 8, 9]],
    ['all but the newest and what came after it', 1, [7, 8, 9, 10, 11]],
    ['none, where all are kept', Number.POSITIVE_INFINITY, []],
  ])('%s', (_, keep, hours) => {
    const gone = outdated(all, keep).map(({ made }) => new Date(made).getUTCHours());
    expect(gone).toEqual(hours);
  });

  test('without database backups, no backup of files alone is outdated', () => {
    expect(outdated([filesAt(8), filesAt(9)], 1)).toEqual([]);
  });
});

describe('pruning', () => {
  let backupDir: string;
  let objects: Objects;
  beforeEach(() => {
    backupDir = mkdtempSync(join(tmpdir(), 'readytowork-prune-'));
    objects = new Objects(backupDir);
  });
  afterEach(() => rmSync(backupDir, { recursive: true }));

  /** Stores a file with this text in the backups' folder. */
  async function file(text: string) {
    const source = join(backupDir, 'source');
    writeFileSync(source, text);
    await objects.keep(source);
    return backedUpFile(`files/${text}`, createHash('sha256').update(text).digest('hex'));
  }
  const write = async (...backups: Backup[]) => {
    for (const backup of backups) await writeBackup(backupDir, backup);
  };
  const archived = (archive: string, ...pieces: number[]) => {
    mkdirSync(archiveFolder(backupDir, archive), { recursive: true });
    for (const piece of pieces)
      writeFileSync(join(archiveFolder(backupDir, archive), `${walName(piece)}.gz`), '');
  };
  const piecesOf = (archive: string) =>
    readdirSync(archiveFolder(backupDir, archive)).map((name) => Number.parseInt(name.slice(16, 24), 16));

  test('deletes a file together with the last backup that contains it', async () => {
    const [both, old] = [await file('in both'), await file('in the old one')];
    await write(backupAt(8, { files: [both, old] }), backupAt(9, { files: [both] }));
    expect(await prune(backupDir, objects, { keep: 1, archive: undefined })).toBe(1);
    expect([objects.has(both.sha256), objects.has(old.sha256)]).toEqual([true, false]);
    expect(await readBackups(backupDir)).toEqual([backupAt(9, { files: [both] })]);
  });

  test('deletes WAL segments that no remaining backup needs', async () => {
    archived('one', 1, 2, 3, 4, 5);
    const archive = 'one';
    await write(
      backupAt(8, { archive, wal: [1, 2] }),
      // The later of the two remaining backups began earlier, because two backups may overlap.
      backupAt(9, { archive, wal: [4, 4] }),
      backupAt(10, { archive, wal: [3, 5] }),
    );
    await prune(backupDir, objects, { keep: 2, archive });
    expect(piecesOf('one')).toEqual([3, 4, 5]);
  });

  test.each([
    ['goes with its last backup', 'two', false],
    ['stays while the database writes to it', 'one', true],
  ])('an archive that no remaining backup needs %s', async (_, current, stays) => {
    archived('one', 1, 2);
    archived('two', 1);
    await write(backupAt(8, { archive: 'one' }), backupAt(9, { archive: 'two' }));
    await prune(backupDir, objects, { keep: 1, archive: current });
    expect(existsSync(archiveFolder(backupDir, 'one'))).toBe(stays);
    expect(piecesOf('two')).toEqual([1]);
  });

  test('an archive that no backup refers to yet is left alone', async () => {
    archived('new', 1, 2);
    await write(backupAt(8), backupAt(9));
    await prune(backupDir, objects, { keep: 1, archive: undefined });
    expect(piecesOf('new')).toEqual([1, 2]);
  });

  test('an unreadable manifest stops pruning before anything is removed', async () => {
    const kept = await file('kept');
    await write(backupAt(8), backupAt(9, { files: [kept] }), backupAt(10));
    writeFileSync(join(backupDir, 'backups', '2026-11-22T11-00-00.000Z.json'), 'damaged');
    await expect(prune(backupDir, objects, { keep: 1, archive: undefined })).rejects.toThrow(
      'cannot be read',
    );
    expect(objects.has(kept.sha256)).toBe(true);
    expect(readdirSync(join(backupDir, 'backups'))).toHaveLength(4);
  });
});
