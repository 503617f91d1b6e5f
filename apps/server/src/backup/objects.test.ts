import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DamagedObject, Objects } from './objects.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-objects-'));
afterAll(() => rmSync(base, { recursive: true }));

let backupDir: string;
let objects: Objects;
beforeEach(() => {
  backupDir = mkdtempSync(join(base, 'backup-'));
  objects = new Objects(backupDir);
});

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const placeOf = (sha256: string) => join(backupDir, 'objects', sha256.slice(0, 2), `${sha256}.gz`);
const filesKept = () =>
  readdirSync(backupDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(gz|part)$/.test(name));

function fileOf(bytes: Buffer): string {
  const file = join(base, `${sumOf(bytes)}.bin`);
  writeFileSync(file, bytes);
  return file;
}

/** The small file is handled in memory, the large one by streams. */
const sizes: [string, Buffer][] = [
  ['empty', Buffer.alloc(0)],
  ['small', Buffer.from('a page of the database')],
  ['large', randomBytes(300_000)],
];

describe.each(sizes)('a file that is %s', (_, bytes) => {
  const file = fileOf(bytes);
  const stored = { sha256: sumOf(bytes), size: bytes.length };

  test('is stored once, named by its hash, readable only by its owner, and gunzip can unpack it', async () => {
    expect(objects.has(stored.sha256)).toBe(false);
    expect(await objects.keep(file)).toEqual(stored);
    expect(await objects.keep(file)).toEqual(stored);
    expect(objects.has(stored.sha256)).toBe(true);
    expect(filesKept()).toHaveLength(1);
    expect(gunzipSync(readFileSync(placeOf(stored.sha256))).equals(bytes)).toBe(true);
    expect(statSync(placeOf(stored.sha256)).mode & 0o777).toBe(0o600);
  });

  test('is restored unchanged, with its mode', async () => {
    await objects.keep(file);
    const to = join(backupDir, 'restored');
    await objects.restore(stored, to, 0o640);
    expect(readFileSync(to).equals(bytes)).toBe(true);
    expect(statSync(to).mode & 0o777).toBe(0o640);
    await objects.check(stored);
  });

  test.each<[string, (place: string) => void]>([
    ['gone', (place) => rmSync(place)],
    ['cut short', (place) => writeFileSync(place, readFileSync(place).subarray(0, -9))],
    ['no gzip at all', (place) => writeFileSync(place, 'something else')],
    ['another file', (place) => writeFileSync(place, gzipSync('another'))],
    ['far larger than it should be', (place) => writeFileSync(place, gzipSync(Buffer.alloc(400_000)))],
  ])('is reported when its copy is %s', async (__, spoil) => {
    await objects.keep(file);
    spoil(placeOf(stored.sha256));
    await expect(objects.check(stored)).rejects.toThrow(DamagedObject);
    const restoring = objects.restore(stored, join(backupDir, 'restored'), 0o600);
    await expect(restoring).rejects.toThrow(`${placeOf(stored.sha256)} is missing or damaged`);
  });
});

test('a missing file is skipped', async () => {
  expect(await objects.keep(join(base, 'no such file'))).toBeUndefined();
  expect(filesKept()).toEqual([]);
});

test('an unwritable target is an error, not a missing file, and no partial file is left behind', async () => {
  const bytes = Buffer.from('somewhere');
  mkdirSync(join(backupDir, 'objects'));
  writeFileSync(join(backupDir, 'objects', sumOf(bytes).slice(0, 2)), 'a file where a folder should be');
  await expect(objects.keep(fileOf(bytes))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(filesKept()).toEqual([]);
});

test('removes all files except the given ones, and partial files of an interrupted run', async () => {
  const [wanted, other] = [Buffer.from('wanted'), Buffer.from('other')];
  for (const bytes of [wanted, other]) await objects.keep(fileOf(bytes));
  const part = join(backupDir, 'objects', '.half.part');
  writeFileSync(part, 'half');
  await objects.removeAllBut(new Set([sumOf(wanted)]));
  expect([objects.has(sumOf(wanted)), objects.has(sumOf(other)), existsSync(part)]).toEqual([
    true,
    false,
    false,
  ]);
});
