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
  // With the most permissive umask: files that are private under this one are private under any.
  umask = process.umask(0);
  api = await startApi();
});
afterAll(async () => {
  process.umask(umask);
  await api.close();
});

/** The paths that other users have any permission for. */
function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

test.skipIf(process.platform === 'win32')(
  'everything in DATA_DIR is accessible to its owner alone',
  async () => {
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
  },
);

test.skipIf(process.platform === 'win32')(
  "the folder's mode also protects files that an earlier version wrote",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-open-'));
    const files = join(dataDir, 'files');
    mkdirSync(join(files, 'pictures'), { recursive: true });
    writeFileSync(join(files, 'pictures/a.webp'), 'a picture', { mode: 0o644 });
    chmodSync(files, 0o755);
    diskStorage(files);
    expect(statSync(files).mode & 0o777).toBe(0o700);
    await rm(dataDir, { recursive: true });
  },
);
