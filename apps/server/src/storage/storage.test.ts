import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { SealedFiles } from './sealed.ts';
import type { Range, Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'readytowork-storage-'));
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const isSame = (found: Buffer | undefined, wanted: Buffer) => found?.equals(wanted);

async function* inChunks(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function namesIn(storage: Storage, name: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of storage.list(name)) names.push(file.name);
  return names;
}

/** Longer than one piece, and longer than what is held in memory. */
const long = randomBytes(3 * 1024 ** 2 + 17);

// The same rules for each kind of store, because features do not know which one they use.
describe.each(['disk', 'object store'])('files on a %s', (kind) => {
  let storage: Storage;
  beforeAll(() => {
    const url = `${store.origin}/files/contract`;
    const settings = { url, keyId: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
    storage =
      kind === 'disk' ? diskStorage(join(folder, 'disk')) : s3Storage(settings, join(folder, 'aside'));
  });
  const summary = async (key: string, range?: Range) => {
    const found = await storage.read(key, range);
    return found && { size: found.size, hash: hashOf(await buffer(found.bytes)) };
  };

  test('a missing file is undefined, and can be removed', async () => {
    await storage.probe();
    expect(await storage.get('none/a.webp')).toBeUndefined();
    expect(await storage.read('none/a.webp')).toBeUndefined();
    expect(await storage.stat('none/a.webp')).toBeUndefined();
    expect(await namesIn(storage, 'none')).toEqual([]);
    await storage.remove('none/a.webp');
  });

  test('a stored file is whole until it is replaced or removed', async () => {
    await storage.put('a/one.webp', Buffer.from('first'));
    await storage.put('a/one.webp', Buffer.from('second time'));
    expect(String(await storage.get('a/one.webp'))).toBe('second time');
    const found = await storage.stat('a/one.webp');
    expect(found?.size).toBe(11);
    expect(Math.abs(Date.now() - (found?.at.getTime() ?? 0))).toBeLessThan(60_000);
    await storage.remove('a/one.webp');
    expect(await storage.get('a/one.webp')).toBeUndefined();
  });

  test('a large file is read whole and in ranges', async () => {
    await storage.put('a/long', long);
    expect(isSame(await storage.get('a/long'), long)).toBe(true);
    expect(await summary('a/long')).toEqual({ size: long.length, hash: hashOf(long) });
    for (const [start, end] of [
      [0, 1],
      [5, 1_500_000],
      [1_048_576, 2_097_151],
      [long.length - 3, long.length - 1],
    ] as const)
      expect(await summary('a/long', { start, end })).toEqual({
        size: long.length,
        hash: hashOf(long.subarray(start, end + 1)),
      });
  });

  test('an empty file is a file', async () => {
    await storage.put('a/empty', Buffer.alloc(0));
    expect((await storage.stat('a/empty'))?.size).toBe(0);
    // The object store of the tests announces a byte that never comes; s3.test.ts covers other replies.
    if (kind === 'disk') expect(await summary('a/empty')).toEqual({ size: 0, hash: hashOf(Buffer.alloc(0)) });
  });

  test.each([
    ['small', Buffer.from('a page')],
    ['empty', Buffer.alloc(0)],
    ['large', long],
  ])('a %s file is stored under its hash, only once', async (name, bytes) => {
    const kept = { hash: hashOf(bytes), size: bytes.length };
    expect(await storage.keep(`k-${name}`, inChunks(bytes))).toEqual({ ...kept, isNew: true });
    expect(await storage.keep(`k-${name}`, inChunks(bytes, 1_000_000))).toEqual({ ...kept, isNew: false });
    await storage.settle(`k-${name}`);
    expect(await namesIn(storage, `k-${name}`)).toEqual([kept.hash]);
    if (bytes.length > 0) expect(isSame(await storage.get(`k-${name}/${kept.hash}`), bytes)).toBe(true);
  });

  test('a truncated file is replaced by the whole one', async () => {
    const bytes = Buffer.from('the whole of it');
    const key = `cut/${hashOf(bytes)}`;
    await storage.put(key, bytes.subarray(0, 5));
    expect((await storage.keep('cut', inChunks(bytes))).isNew).toBe(true);
    expect(await storage.get(key)).toEqual(bytes);
  });

  test('an interrupted write leaves nothing behind', async () => {
    async function* broken() {
      yield long;
      throw new Error('the upload ended');
    }
    await expect(storage.keep('broken', broken())).rejects.toThrow('the upload ended');
    expect(await namesIn(storage, 'broken')).toEqual([]);
  });

  test('many files are listed in order, with their sizes, over several pages', async () => {
    const names = Array.from({ length: 1100 }, (_, n) => `${String(n).padStart(4, '0')}.webp`);
    for (let at = 0; at < names.length; at += 8)
      await Promise.all(
        names.slice(at, at + 8).map((name) => storage.put(`many/${name}`, Buffer.from(name))),
      );
    expect(await namesIn(storage, 'many')).toEqual(names);
    for await (const file of storage.list('many')) {
      expect(file.size).toBe(9);
      break;
    }
  });

  test('a sealed file is read completely or counts as missing', async () => {
    const sealed = new SealedFiles(storage);
    const drawn = Buffer.from('a drawing');
    await sealed.put('sealed/a', drawn);
    expect(await sealed.get('sealed/a')).toEqual(drawn);
    expect(await sealed.size('sealed/a')).toBe(9);
    const whole = (await storage.get('sealed/a')) ?? Buffer.alloc(0);
    for (const length of [1, 9, 32, whole.length - 1]) {
      await storage.put('sealed/a', whole.subarray(0, length));
      expect(await sealed.get('sealed/a')).toBeUndefined();
    }
  });
});
