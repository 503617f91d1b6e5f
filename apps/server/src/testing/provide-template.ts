import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import type { TestProject } from 'vitest/node';
import { moveClock, onServer, withDatabase } from './database.ts';
import { keptFolder } from './kept-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

const templateName = 'readytowork_template';

/** What the tests write need not outlive a power cut, and no other server follows it. */
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
  /** What tells it from other templates. */
  name: string;
  /** Files and folders of the repository that decide what is in it. */
  sources: string[];
  /** Fills the empty database; what belongs to it and lies in files goes into the folder. */
  fill(databaseUrl: string, folder: string): Promise<void>;
}

/**
 * A real PostgreSQL with a template database, from which each test file takes its own. The embedded one is kept in .build with all its
 * data, until a source of the template changes. With TEST_DATABASE_URL it is another server, and the template is made anew.
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
    return { folder, stop: remove };
  }
  const start = () => startPostgres({ dataDir, settings: forgetful });
  const kept = keptFolder(name, sources);
  if (!kept.copyTo(dataDir)) {
    const postgres = await start();
    await make(withDatabase(postgres.url, 'postgres'));
    await postgres.stop();
    kept.keep(dataDir);
  }
  const postgres = await start();
  const templateUrl = withDatabase(postgres.url, templateName);
  // The kept one is of another moment.
  await moveClock(templateUrl);
  project.provide('templateUrl', templateUrl);
  return { folder, stop: () => postgres.stop().then(remove) };
}
