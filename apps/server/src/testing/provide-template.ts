import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@readytowork/postgres';
import type { TestProject } from 'vitest/node';
import { onServer, withDatabase } from './database.ts';

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

/**
 * A real PostgreSQL, the embedded one or, with TEST_DATABASE_URL, another; in it a template database, filled by `fill`, from which
 * each test file takes its own.
 *
 * @returns what ends it
 */
export async function provideTemplate(
  project: TestProject,
  fill: (templateUrl: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const { url, stop } = await server();
  const templateUrl = withDatabase(url, templateName);
  await onServer(url, `drop database if exists ${templateName} with (force)`);
  await onServer(url, `create database ${templateName}`);
  await fill(templateUrl);
  project.provide('templateUrl', templateUrl);
  return stop;
}

async function server(): Promise<{ url: string; stop(): Promise<void> }> {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return { url: withDatabase(given, 'postgres'), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-test-'));
  const postgres = await startPostgres({ dataDir, settings: forgetful });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: withDatabase(postgres.url, 'postgres'), stop };
}
