import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCourses, loadCourseTexts } from '@readytowork/courseware';
import { withDatabase } from '../../apps/server/src/command/with-database.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { importCourses } from '../../apps/server/src/features/learning/modules/import.ts';
import { root } from '../server-process.ts';
import { seed } from './seed.ts';

/** `npm run bench -- seed --learners N`, beside a running server or without one. */
export async function seedCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { learners: { type: 'string', default: '1000' } } });
  const learners = Number(values.learners);
  if (!Number.isInteger(learners) || learners < 1 || learners > 100_000_000)
    throw new Error('--learners takes a whole number from 1, as in: npm run bench -- seed --learners 1000');
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder = join(root, 'data') } = process.env;
  await withDatabase(
    {
      databaseUrl: databaseUrl || undefined,
      dataDir: resolve(folder),
      backupDir: process.env.BACKUP_DIR || undefined,
    },
    async ({ url }) => {
      await prepare(url);
      const made = await seed(url, learners, (done, of, seconds) =>
        process.stdout.write(
          `  ${done.toLocaleString('en')} of ${of.toLocaleString('en')} learners, ${seconds.toFixed(0)} s\n`,
        ),
      );
      const rate = Math.round(learners / made.seconds);
      process.stdout.write(
        `learner${made.first}@load.example.org to learner${made.last}@load.example.org are there (${made.seconds.toFixed(1)} s, ${rate.toLocaleString('en')} a second).\n`,
      );
    },
  );
}

/** Migrates the database and imports courses, as a server does when it starts. If a server is running, nothing is left to do. */
export async function prepare(url: string): Promise<void> {
  await migrate(url, join(root, 'apps/server/migrations'));
  const { db, close } = openDatabase(url, () => {}, 1);
  const folder = join(root, 'content/modules');
  await importCourses(db, await loadCourses(folder), await loadCourseTexts(folder)).finally(close);
}
