import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { diskStorage } from '../../../storage/disk.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';
import { keepFiles, keepMissing } from './keep-files.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-keep-'));
afterAll(() => rmSync(base, { recursive: true }));

let storage: Storage;
beforeEach(() => {
  storage = diskStorage(mkdtempSync(join(base, 'files-')));
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const storedOf = async (text: string) => String(await storage.get(`packages/${hashOf(text)}`));

/** A package with these files, text by path. `unpacked` lists what was read from it. */
function packageOf(files: Record<string, string>, before: (path: string) => Promise<void> = async () => {}) {
  const unpacked: string[] = [];
  const course = {
    files: Object.keys(files).map((path) => ({ path, mediaType: 'text/plain' })),
    async unpack<T>(path: string, use: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
      unpacked.push(path);
      await before(path);
      return use(
        (async function* () {
          yield Buffer.from(files[path] ?? '');
        })(),
      );
    },
  };
  return { course, unpacked };
}

test('stores every file by its content, in the order of the paths', async () => {
  const { course } = packageOf({ 'b.txt': 'two', 'a.txt': 'one', 'c/d.txt': 'one' });
  const added: string[] = [];
  expect(await keepFiles(course, storage, (hash) => added.push(hash))).toEqual([
    { path: 'a.txt', mediaType: 'text/plain', hash: hashOf('one'), size: 3 },
    { path: 'b.txt', mediaType: 'text/plain', hash: hashOf('two'), size: 3 },
    { path: 'c/d.txt', mediaType: 'text/plain', hash: hashOf('one'), size: 3 },
  ]);
  expect(await storedOf('one')).toBe('one');
  expect(new Set(added)).toEqual(new Set([hashOf('one'), hashOf('two')]));
});

test('does not report existing files as added, so that they survive if the import is refused', async () => {
  await keepFiles(packageOf({ a: 'held' }).course, storage, () => {});
  const added: string[] = [];
  await keepFiles(packageOf({ b: 'held', c: 'new' }).course, storage, (hash) => added.push(hash));
  expect(added).toEqual([hashOf('new')]);
});

test('unpacks eight at once, and no more', async () => {
  let [atOnce, most] = [0, 0];
  const names = Array.from({ length: 30 }, (_, n) => [`f${n}`, `text ${n}`]);
  const { course } = packageOf(Object.fromEntries(names), async () => {
    most = Math.max(most, ++atOnce);
    await turn();
    atOnce -= 1;
  });
  expect(await keepFiles(course, storage, () => {})).toHaveLength(30);
  expect(most).toBe(8);
});

test('rejects with the first error once the running ones have ended, and starts no more', async () => {
  const ended: string[] = [];
  const names = Array.from({ length: 30 }, (_, n) => [`f${n}`, `text ${n}`]);
  const { course, unpacked } = packageOf(Object.fromEntries(names), async (path) => {
    if (path === 'f3') throw new StorageUnavailable('the disk is full');
    for (let turns = 0; turns < 5; turns++) await turn();
    ended.push(path);
  });
  await expect(keepFiles(course, storage, () => {})).rejects.toThrow('the disk is full');
  expect(unpacked).toHaveLength(8);
  expect(ended).toHaveLength(7);
});

test('writes the files to disk before anything refers to them', async () => {
  const settle = vi.spyOn(storage, 'settle');
  await keepFiles(packageOf({ a: 'one' }).course, storage, () => {});
  expect(settle).toHaveBeenCalledExactlyOnceWith('packages');
});

test.each<[string, (key: string) => Promise<void>]>([
  ['was taken away meanwhile', (key) => storage.remove(key)],
  ['was cut short meanwhile', (key) => storage.put(key, Buffer.from('t'))],
])('stores a file again only if it %s', async (_, spoil) => {
  const { course, unpacked } = packageOf({ a: 'one', b: 'two' });
  const kept = await keepFiles(course, storage, () => {});
  unpacked.length = 0;
  await keepMissing(course, storage, kept);
  expect(unpacked).toEqual([]);
  await spoil(`packages/${hashOf('two')}`);
  await keepMissing(course, storage, kept);
  expect(unpacked).toEqual(['b']);
  expect(await storedOf('two')).toBe('two');
});
