import { join } from 'node:path';
import { loadCourses, loadCourseTexts } from '@readytowork/courseware';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { makeDemoAccounts } from '../demo/demo.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { importCourses } from '../features/learning/modules/import.ts';
import { readModules } from '../features/learning/modules/modules.queries.ts';
import { indexCourses } from '../features/staff/search/index-sources.ts';

const root = join(import.meta.dirname, '../../../..');

export async function fillTemplate(templateUrl: string): Promise<void> {
  await migrate(templateUrl, join(root, 'apps/server/migrations'));
  await prepareJobs(templateUrl);
  const database = openDatabase(templateUrl, () => {});
  const folder = join(root, 'content/modules');
  await importCourses(database.db, await loadCourses(folder), await loadCourseTexts(folder));
  const { modules } = await readModules(database.db);
  // Otherwise every test would make the documents of the search anew.
  await indexCourses(database.db, modules);
  await makeDemoAccounts(database.db);
  await database.close();
}
