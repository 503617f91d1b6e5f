import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationRole, startPostgres } from '@readytowork/postgres';
import type { TestProject } from 'vitest/node';
import { cachedFolder } from './cached-folder.ts';
import { moveClock, onServer, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** Of the database `postgres` on the same server, for what its superuser alone may do. */
    superuserUrl: string;
  }
}

const templateName = 'readytowork_template';

/** Settings that make PostgreSQL faster: test data need not survive a power cut, and there is no standby. */
const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

interface Template {
  /** Identifies the template. */
  name: string;
  /** The files and folders of the repository that its content depends on. */
  sources: string[];
  /** Fills the empty database, and writes files that belong to it into the folder. */
  fill(databaseUrl: string, folder: string): Promise<void>;
}

/**
 * Starts a real PostgreSQL with a template database that each test file copies. The embedded PostgreSQL and all its data stay in
 * .build until a source of the template changes. If TEST_DATABASE_URL names another server, each run builds the template anew.
 */
export async function provideTemplate(
  project: TestProject,
  { name, sources, fill }: Template,
): Promise<{ folder: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-test-'));
  const folder = join(dataDir, 'template-files');
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const make = async (url: string) => {
    await onServer(url, `drop database if exists ${templateName} with (force)`);
    await onServer(url, `create database ${templateName}`);
    await moveClock(withDatabase(url, templateName));
    await fill(withDatabase(url, templateName), folder);
  };
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) {
    await make(withDatabase(given, 'postgres'));
    project.provide('templateUrl', withDatabase(given, templateName));
    project.provide('superuserUrl', withDatabase(given, 'postgres'));
    return { folder, stop: remove };
  }
  const start = async () => {
    const postgres = await startPostgres({ dataDir, settings: forgetful });
    // Beyond the rights that a server has: tests copy databases, and choose who loses a deadlock.
    await onServer(postgres.superuserUrl, `alter role ${applicationRole} createdb`);
    await onServer(postgres.superuserUrl, `grant set on parameter deadlock_timeout to ${applicationRole}`);
    return postgres;
  };
  const cache = cachedFolder(name, [...sources, 'packages/postgres/src']);
  if (!cache.copyTo(dataDir)) {
    const postgres = await start();
    await make(withDatabase(postgres.url, 'postgres'));
    await postgres.stop();
    cache.store(dataDir);
  }
  const postgres = await start();
  const templateUrl = withDatabase(postgres.url, templateName);
  // The stored template still has the clock of an earlier run.
  await moveClock(templateUrl);
  project.provide('templateUrl', templateUrl);
  project.provide('superuserUrl', withDatabase(postgres.superuserUrl, 'postgres'));
  return { folder, stop: () => postgres.stop().then(remove) };
}
