import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCourses } from '@readytowork/courseware';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { databaseForCommand } from '../../apps/server/src/db/for-command.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { importCourses } from '../../apps/server/src/features/modules/import.ts';
import { root } from '../server-process.ts';
import { seed } from './seed.ts';

/** `npm run bench -- seed --learners N`, beside a running server or without one. */
export async function seedCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { learners: { type: 'string', default: '1000' } } });
  const learners = Number(values.learners);
  if (!Number.isInteger(learners) || learners < 1 || learners > 100_000_000)
    throw new Error('--learners takes a whole number from 1, as in: npm run bench -- seed --learners 1000');
  const { url, close } = await database();
  try {
    const made = await seed(url, learners, (done, of, seconds) =>
      process.stdout.write(
        `  ${done.toLocaleString('en')} of ${of.toLocaleString('en')} learners, ${seconds.toFixed(0)} s\n`,
      ),
    );
    const rate = Math.round(learners / made.seconds);
    process.stdout.write(
      `learner${made.first}@load.example.org to learner${made.last}@load.example.org are there (${made.seconds.toFixed(1)} s, ${rate.toLocaleString('en')} a second).\n`,
    );
  } finally {
    await close();
  }
}

/** DATABASE_URL, or the embedded database of DATA_DIR, ready to be filled. */
async function database(): Promise<{ url: string; close(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR = join(root, 'data') } = process.env;
  const place = { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL || undefined };
  const { url, close } = await databaseForCommand(place, migrations);
  try {
    await prepare(url);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const migrations = join(root, 'apps/server/migrations');

/** What a server does at its start; beside a running one there is nothing left to do. */
export async function prepare(url: string): Promise<void> {
  await migrate(url, migrations);
  const { db, close } = openDatabase(url, () => {}, 1);
  await importCourses(db, await loadCourses(join(root, 'content/modules'))).finally(close);
}
