import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from '../storage/disk.ts';
import { s3Storage } from '../storage/s3.ts';
import type { Storage } from '../storage/storage.ts';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { moveFiles } from './move-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'readytowork-move-files-'));
let store: ObjectStore;
let disk: Storage;
let bucket: Storage;
beforeAll(async () => {
  store = await startObjectStore();
  disk = diskStorage(join(folder, 'disk'));
  const settings = {
    url: `${store.origin}/files/moved`,
    keyId: 'S3RVER',
    secret: 'S3RVER',
    region: 'us-east-1',
  };
  bucket = s3Storage(settings, join(folder, 'aside'));
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const film = randomBytes(1024 ** 2 + 17);
const picture = randomBytes(5_000);

test('files go from a disk into a bucket and back with the same bytes', async () => {
  const { hash } = await disk.keep('packages', Readable.from([film]));
  await disk.put('pictures/a.webp', picture);
  expect(await moveFiles(disk, bucket)).toEqual({ files: 2, bytes: film.length + picture.length });
  const elsewhere = diskStorage(join(folder, 'elsewhere'));
  expect(await moveFiles(bucket, elsewhere)).toEqual({ files: 2, bytes: film.length + picture.length });
  expect(await elsewhere.get(`packages/${hash}`)).toEqual(film);
  expect(await elsewhere.get('pictures/a.webp')).toEqual(picture);
});

test('a second run replaces a broken file and sends no other', async () => {
  const broken = randomBytes(picture.length);
  await bucket.put('pictures/a.webp', broken);
  const sent: string[] = [];
  const watched: Storage = {
    ...bucket,
    put: (key, bytes) => bucket.put(key, bytes).then(() => void sent.push(key)),
    keep: async (into, bytes) => {
      sent.push(into);
      return bucket.keep(into, bytes);
    },
  };
  await moveFiles(disk, watched);
  expect(sent).toEqual(['pictures/a.webp']);
  expect(await bucket.get('pictures/a.webp')).toEqual(picture);
});

test('a store that alters a file is noticed', async () => {
  const careless: Storage = { ...bucket, put: (key, bytes) => bucket.put(key, bytes.subarray(1)) };
  await disk.put('pictures/b.webp', picture);
  await expect(moveFiles(disk, careless)).rejects.toThrow(/pictures\/b\.webp differs .* 5000 and 4999 bytes/);
});
