import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStagingFolder } from './staging.ts';

const base = mkdtempSync(join(tmpdir(), 'readytowork-staging-'));
afterAll(() => rmSync(base, { recursive: true }));

const emptyTarget = () => mkdtempSync(join(base, 'target-'));

test('files move to their target when the restore finishes, and not before', async () => {
  const target = emptyTarget();
  const staging = await openStagingFolder(target);
  mkdirSync(join(staging.folder, 'postgres'));
  for (const name of ['postgres-password', 'jwt-secret', 'server.lock'])
    writeFileSync(join(staging.folder, name), name);
  expect(readdirSync(target)).toEqual(['restoring']);
  await staging.finish();
  await staging.close();
  expect(readdirSync(target).sort()).toEqual(['jwt-secret', 'postgres', 'postgres-password']);
  expect(readFileSync(join(target, 'jwt-secret'), 'utf8')).toBe('jwt-secret');
});

test('an unfinished restore leaves nothing', async () => {
  const target = emptyTarget();
  const staging = await openStagingFolder(target);
  mkdirSync(join(staging.folder, 'postgres/cluster'), { recursive: true });
  await staging.close();
  expect(readdirSync(target)).toEqual([]);
});

test('the remains of an interrupted restore are swept', async () => {
  const target = emptyTarget();
  mkdirSync(join(target, 'restoring'));
  writeFileSync(join(target, 'restoring/jwt-secret'), 'of another time');
  const staging = await openStagingFolder(target);
  expect(readdirSync(staging.folder)).toEqual([]);
  await staging.close();
});

test('a non-empty folder is refused, unchanged, and free for others again', async () => {
  const target = emptyTarget();
  writeFileSync(join(target, 'letter.txt'), 'to somebody');
  await expect(openStagingFolder(target)).rejects.toThrow('is not empty');
  expect(readdirSync(target)).toEqual(['letter.txt']);
  rmSync(join(target, 'letter.txt'));
  // Remains of a start do not count as content.
  mkdirSync(join(target, 'programs'));
  await (await openStagingFolder(target)).close();
  expect(existsSync(join(target, 'programs'))).toBe(true);
});

test("of two restores into one folder the second is refused, with the first one's name", async () => {
  const target = emptyTarget();
  const first = await openStagingFolder(target);
  await expect(openStagingFolder(target)).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  await (await openStagingFolder(target)).close();
});
