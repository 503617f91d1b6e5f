import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { diskStorage } from './disk.ts';
import { mostRead, type Storage } from './storage.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-disk-'));
afterAll(() => rmSync(base, { recursive: true }));

let root: string;
let storage: Storage;
beforeEach(() => {
  root = join(mkdtempSync(join(base, 'data-')), 'files');
  storage = diskStorage(root);
});

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('makes the folder private, even if other users could read it before', async () => {
  expect(modeOf(root)).toBe(0o700);
  chmodSync(root, 0o755);
  storage = diskStorage(root);
  expect(modeOf(root)).toBe(0o700);
  await storage.put('pictures/a', Buffer.from('a'));
  expect([modeOf(join(root, 'pictures')), modeOf(join(root, 'pictures/a'))]).toEqual([0o700, 0o600]);
});

test('refuses to read a very large file whole; parts of it can be read', async () => {
  await storage.put('large/a', Buffer.from('begins'));
  truncateSync(join(root, 'large/a'), mostRead + 1);
  await expect(storage.get('large/a')).rejects.toThrow('is not read whole');
  const found = await storage.read('large/a', { start: 0, end: 5 });
  expect(found?.size).toBe(mostRead + 1);
  expect(found && (await text(found.bytes))).toBe('begins');
});

test('dates a file that is stored again as new, so that no cleanup removes it', async () => {
  const { hash } = await storage.keep('packages', chunks('a page'));
  const file = join(root, 'packages', hash);
  utimesSync(file, new Date(0), new Date(0));
  expect((await storage.stat(`packages/${hash}`))?.at).toEqual(new Date(0));
  expect((await storage.keep('packages', chunks('a ', 'page'))).isNew).toBe(false);
  expect(Date.now() - statSync(file).mtime.getTime()).toBeLessThan(60_000);
  expect(readdirSync(join(root, 'packages'))).toEqual([hash]);
});

test('is left with one whole file if two processes store the same at once', async () => {
  const parts = Array.from({ length: 50 }, (_, n) => `part ${n}`);
  const kept = await Promise.all(Array.from({ length: 8 }, () => storage.keep('packages', chunks(...parts))));
  expect(new Set(kept.map(({ hash }) => hash)).size).toBe(1);
  expect(readdirSync(join(root, 'packages'))).toEqual([kept[0]?.hash]);
  expect(String(await storage.get(`packages/${kept[0]?.hash}`))).toBe(parts.join(''));
});

test('has nothing to sync or clean up in a folder that was never written to', async () => {
  await storage.settle('never');
  rmSync(root, { recursive: true });
  await storage.tidy(new Date());
  expect(existsSync(root)).toBe(false);
});

describe('an interrupted write', () => {
  const moment = new Date('2026-11-22T10:00:00Z');
  const put = (path: string, at: Date) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'half');
    utimesSync(join(root, path), at, at);
  };
  const [before, after] = [new Date(moment.getTime() - 1_000), moment];

  test.each<[string, string, Date, boolean]>([
    ['in the folder itself', '.1.half', before, false],
    ['in a folder of it', 'packages/.1.half', before, false],
    ['since the moment: it may still be written', 'packages/.1.half', after, true],
    ['but is whole', 'packages/ab12', before, true],
    ['by another program', 'packages/.hidden', before, true],
    ['and has no dot: it is none of ours', 'packages/1.half', before, true],
  ])('%s', async (_, path, at, stays) => {
    put(path, at);
    await storage.tidy(moment);
    expect(existsSync(join(root, path))).toBe(stays);
  });
});
