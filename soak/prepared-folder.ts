import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { cachedFolder, copyFolder } from '../apps/server/src/testing/cached-folder.ts';
import { migrateOnce, root, temporaryDataDir } from '../harness/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated database, content and demo accounts, on which no server has run yet. */
    preparedFolder: string;
  }
}

const sources = ['apps/server/dist', 'apps/server/migrations', 'content', 'packages/courseware/dist'];

/**
 * Runs before the tests of processes and makes the prepared folder, or takes the one of an earlier run with the same build and
 * content.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // Some of these tests need no build, such as those of packages/postgres.
  if (!sources.every((source) => existsSync(join(root, source)))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-prepared-'));
  await chmod(folder, 0o711);
  const cache = cachedFolder('started', sources);
  if (!cache.copyTo(folder)) {
    await fill(folder);
    cache.store(folder);
  }
  project.provide('preparedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** Waits as long as this machine needs, because no test waits yet. */
async function fill(dataDir: string): Promise<void> {
  // The packages of courses go to the folder that all runs share, so that the prepared folder has no files.
  const files = await temporaryDataDir();
  const postgres = await startPostgres({ dataDir });
  try {
    await migrateOnce({
      DATABASE_URL: postgres.url,
      DATA_DIR: files.dataDir,
      JWT_SECRET: 'a-secret-for-the-preparation-and-nothing-else',
    });
  } finally {
    await postgres.stop();
    await files.remove();
  }
}

/** Makes a data folder as `temporaryDataDir` does, on which a server starts in seconds: a copy of the prepared one. */
export async function preparedDataDir(): Promise<Awaited<ReturnType<typeof temporaryDataDir>>> {
  const place = await temporaryDataDir();
  copyFolder(inject('preparedFolder'), place.dataDir);
  return place;
}
