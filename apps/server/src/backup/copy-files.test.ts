import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataFiles, keepFiles } from './copy-files.ts';
import { Objects } from './objects.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-copy-'));
afterAll(() => rmSync(base, { recursive: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(base, 'data-'));
});
function put(path: string, text = 'text'): string {
  const file = join(dataDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

describe('files that belong in a backup', () => {
  test.each([
    ['jwt-secret', true],
    ['files/pictures/ab12', true],
    ['outbox/1.eml', true],
    ['files/restoring/a', true],
    ['postgres/cluster/base/1/2', false],
    ['programs/16/bin/postgres', false],
    ['server.lock', false],
    ['restoring/jwt-secret', false],
    ['files/.3f.half', false],
    ['outbox/1.eml.part', false],
    ['settings.new', false],
    ['files/a.0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f', false],
  ])('%s: %s', async (path, isData) => {
    put(path);
    expect(await dataFiles(dataDir)).toEqual(isData ? [path] : []);
  });

  test('a folder linked to another disk is read; a broken link is not', async () => {
    const disk = mkdtempSync(join(base, 'disk-'));
    mkdirSync(join(disk, 'pictures'));
    writeFileSync(join(disk, 'pictures/one'), '1');
    symlinkSync(disk, join(dataDir, 'files'));
    symlinkSync(join(disk, 'gone'), join(dataDir, 'outbox'));
    symlinkSync(put('terms.txt'), join(dataDir, 'link.txt'));
    expect((await dataFiles(dataDir)).sort()).toEqual(['files/pictures/one', 'link.txt', 'terms.txt']);
  });

  test('a missing folder has no files', async () => {
    expect(await dataFiles(join(dataDir, 'none'))).toEqual([]);
  });
});

describe('storing files', () => {
  let objects: Objects;
  beforeEach(() => {
    objects = new Objects(mkdtempSync(join(base, 'backup-')));
  });
  const keep = async (paths: string[], known: Awaited<ReturnType<typeof keepFiles>> = []) => {
    const files = await keepFiles(objects, dataDir, paths, new Map(known.map((file) => [file.path, file])));
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  };

  test('stores the mode of each file, and leaves out files that are deleted during the backup', async () => {
    put('a', 'one');
    chmodSync(put('b', 'two'), 0o640);
    const kept = await keep(['a', 'gone', 'b']);
    expect(kept).toMatchObject([
      { path: 'a', size: 3, mode: 0o600 },
      { path: 'b', size: 3, mode: 0o640 },
    ]);
    for (const { sha256 } of kept) expect(objects.has(sha256)).toBe(true);
  });

  test('stores each of many files once', async () => {
    const paths = Array.from({ length: 50 }, (_, n) => `f${String(n).padStart(2, '0')}`);
    for (const path of paths) put(path, path);
    expect((await keep(paths)).map(({ path }) => path)).toEqual(paths);
  });

  test('does not read an unchanged file again, but stores its current mode', async () => {
    const file = put('a', 'one');
    const before = await keep(['a']);
    chmodSync(file, 0o644);
    const read = vi.spyOn(objects, 'keep');
    expect(await keep(['a'], before)).toEqual([{ ...before[0], mode: 0o644 }]);
    expect(read).not.toHaveBeenCalled();
  });

  test.each([
    ['another length, and the time of before', 'longer', 0],
    ['the same length, written later', 'two', 5_000],
  ])('stores a file with %s again', async (_, text, later) => {
    const file = put('a', 'one');
    const at = new Date('2026-11-22T10:00:00Z');
    utimesSync(file, at, at);
    const before = await keep(['a']);
    writeFileSync(file, text);
    utimesSync(file, at, new Date(at.getTime() + later));
    const [after] = await keep(['a'], before);
    expect(after?.sha256).not.toBe(before[0]?.sha256);
    expect(objects.has(after?.sha256 ?? '')).toBe(true);
  });

  test('stores an unchanged file again if its stored copy is missing', async () => {
    put('a', 'one');
    const before = await keep(['a']);
    await objects.removeAllBut(new Set());
    expect(await keep(['a'], before)).toEqual(before);
    expect(objects.has(before[0]?.sha256 ?? '')).toBe(true);
  });
});
