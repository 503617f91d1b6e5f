import { join } from 'node:path';
import { loadCourses } from '@readytowork/courseware';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { makeDemoAccounts } from '../demo/demo.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { importCourses } from '../features/learning/modules/import.ts';
import { provideTemplate } from './provide-template.ts';

const root = join(import.meta.dirname, '../../../..');

/** Before all tests: a template database with migrations, courses and demo accounts. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => provideTemplate(project, fill);

async function fill(templateUrl: string): Promise<void> {
  await migrate(templateUrl, join(root, 'apps/server/migrations'));
  await prepareJobs(templateUrl);
  const database = openDatabase(templateUrl, () => {});
  await importCourses(database.db, await loadCourses(join(root, 'content/modules')));
  await makeDemoAccounts(database.db);
  await database.close();
}
