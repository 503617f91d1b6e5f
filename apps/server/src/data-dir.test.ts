import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStorage } from './storage/disk.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { installPackage } from './testing/packages.ts';
import { dot, upload } from './testing/upload.ts';

let api: TestApi;
let umask: number;
beforeAll(async () => {
  // The most permissive umask: what is closed with it is closed everywhere.
  umask = process.umask(0);
  api = await startApi();
});
afterAll(async () => {
  process.umask(umask);
  await api.close();
});

/** Paths with any permission for others. */
function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test.skipIf(process.platform === 'win32')('everything below DATA_DIR is for its owner alone', async () => {
  const as = await api.learner();
  await api.call('POST', '/v1/user/picture/', { as, ...upload(dot, { type: 'image/png' }) });
  await api.call('GET', '/media/slides/money/1/0.webp');
  await installPackage(api, { slug: 'closed', files: { 'index.html': 'Closed' } });
  async function* chunks() {
    yield Buffer.from('kept');
  }
  await api.deps.storage.keep('packages', chunks());
  await api.call('POST', '/v1/password_reset/', { body: { email: as.email } });
  await api.runJobs();
  const { dataDir } = api.deps.config;
  for (const folder of ['files/pictures', 'files/renders', 'files/packages', 'outbox'])
    expect(readdirSync(join(dataDir, folder)), folder).not.toEqual([]);
  expect(openToOthers(dataDir)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('the folder protects files of an earlier version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-open-'));
  const files = join(dataDir, 'files');
  mkdirSync(join(files, 'pictures'), { recursive: true });
  writeFileSync(join(files, 'pictures/a.webp'), 'a picture', { mode: 0o644 });
  chmodSync(files, 0o755);
  diskStorage(files);
  expect(statSync(files).mode & 0o777).toBe(0o700);
  await rm(dataDir, { recursive: true });
});
