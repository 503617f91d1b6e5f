import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCourses } from '@readytowork/courseware';
import { startPostgres } from '@readytowork/postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { makeDemoAccounts } from '../features/demo/demo.ts';
import { prepareJobs } from '../features/jobs/worker.ts';
import { importCourses } from '../features/modules/import.ts';
import { onServer, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

const root = join(import.meta.dirname, '../../../..');
const templateName = 'readytowork_template';

/**
 * Before all tests: a real PostgreSQL, the embedded one or, with TEST_DATABASE_URL, another; in it a template database
 * with migrations, courses and demo accounts, from which each test file takes its own.
 */
export const setup = (project: TestProject): Promise<() => Promise<void>> => provideTemplate(project, fill);

/** The same, filled by `fill`. @returns what ends it */
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

async function fill(templateUrl: string): Promise<void> {
  await migrate(templateUrl, join(root, 'apps/server/migrations'));
  await prepareJobs(templateUrl);
  const database = openDatabase(templateUrl, () => {});
  await importCourses(database.db, await loadCourses(join(root, 'content/modules')));
  await makeDemoAccounts(database.db);
  await database.close();
}

async function server(): Promise<{ url: string; stop(): Promise<void> }> {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return { url: withDatabase(given, 'postgres'), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'readytowork-test-'));
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: withDatabase(postgres.url, 'postgres'), stop };
}
