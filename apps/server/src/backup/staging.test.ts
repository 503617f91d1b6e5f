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

test('files appear in the target only when the restore finishes', async () => {
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

test('a failed restore leaves nothing behind', async () => {
  const target = emptyTarget();
  const staging = await openStagingFolder(target);
  mkdirSync(join(staging.folder, 'postgres/cluster'), { recursive: true });
  await staging.close();
  expect(readdirSync(target)).toEqual([]);
});

test('the remains of an interrupted restore are removed', async () => {
  const target = emptyTarget();
  mkdirSync(join(target, 'restoring'));
  writeFileSync(join(target, 'restoring/jwt-secret'), 'of another time');
  const staging = await openStagingFolder(target);
  expect(readdirSync(staging.folder)).toEqual([]);
  await staging.close();
});

test('a non-empty folder is refused, not changed, and not left locked', async () => {
  const target = emptyTarget();
  writeFileSync(join(target, 'letter.txt'), 'to someone');
  await expect(openStagingFolder(target)).rejects.toThrow('is not empty');
  expect(readdirSync(target)).toEqual(['letter.txt']);
  rmSync(join(target, 'letter.txt'));
  // Left over from a server start; does not count as content.
  mkdirSync(join(target, 'programs'));
  await (await openStagingFolder(target)).close();
  expect(existsSync(join(target, 'programs'))).toBe(true);
});

test('a second restore into the same folder is refused, and the error names the first one', async () => {
  const target = emptyTarget();
  const first = await openStagingFolder(target);
  await expect(openStagingFolder(target)).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  await (await openStagingFolder(target)).close();
});
