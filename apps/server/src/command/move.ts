import { join } from 'node:path';
import { runningDatabase, startPostgres } from '@readytowork/postgres';
import { readDataPlace } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { openClient } from '../db/bounded-client.ts';
import { maintenanceLimits } from '../db/limits.ts';
import { explainDatabase } from '../db/unreachable.ts';
import { moveDatabase } from '../move/move-database.ts';
import { moveFiles } from '../move/move-files.ts';
import { abandon } from '../move/source.ts';
import { paths } from '../paths.ts';
import { diskStorage } from '../storage/disk.ts';
import { s3Storage } from '../storage/s3.ts';
import { readMoveArguments } from './move-arguments.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
type Place = ReturnType<typeof readDataPlace>;
type Given = ReturnType<typeof readMoveArguments>;

/** `npm run move -- …`: moves database and files to where the site is to run from now on. */
async function move({ to, storage, abandon: givesUp }: Given): Promise<void> {
  const place = readDataPlace(process.env);
  if (givesUp) return withSource(place, giveUp);
  const files = storage && (() => copyFiles(place, storage));
  if (to === 'embedded' && !place.databaseUrl)
    throw new ConfigError('DATABASE_URL takes the address of the database that is to become embedded.');
  await withTarget(place, to ?? '', (target) =>
    withSource(place, async (source) => {
      const step = (line: string) => say(`  ${line}`);
      const given = { from: source, to: target, migrations: paths.migrations, say: step };
      const moved = await moveDatabase({ ...given, ...(files && { files }) });
      say(`Moved and compared: ${moved.rows.toLocaleString('en')} rows of ${moved.tables} tables.`);
    }),
  );
  say(nextSteps(place, to ?? ''));
}

async function giveUp(source: string): Promise<void> {
  const client = await openClient(source, maintenanceLimits).catch(explainDatabase);
  await abandon(client).finally(() => client.finish());
  say('The move is given up; the site takes writes again. Drop the new database before you try once more.');
}

/** The database that servers use now; the embedded one is started if no server runs it. */
async function withSource(place: Place, work: (url: string) => Promise<void>): Promise<void> {
  const running = place.databaseDirectUrl ?? (await runningDatabase(place.dataDir));
  if (running) return work(running);
  return withEmbedded(place, work);
}

async function withTarget(place: Place, to: string, work: (url: string) => Promise<void>): Promise<void> {
  if (to !== 'embedded') return work(to);
  if (await runningDatabase(place.dataDir))
    throw new ConfigError('DATA_DIR takes a folder that no server uses: stop the server there.');
  return withEmbedded(place, work);
}

async function withEmbedded({ dataDir, backupDir }: Place, work: (url: string) => Promise<void>) {
  const postgres = await startPostgres({ dataDir, backupDir });
  await work(postgres.url).finally(() => postgres.stop());
}

async function copyFiles({ dataDir, storage }: Place, to: 'bucket' | 'disk'): Promise<void> {
  if (!storage) throw new ConfigError('STORAGE_URL takes the address of the bucket, for --storage.');
  const folder = join(dataDir, 'files');
  const [disk, bucket] = [diskStorage(folder), s3Storage(storage, folder)];
  await bucket.probe();
  const { files, bytes } = await (to === 'bucket' ? moveFiles(disk, bucket) : moveFiles(bucket, disk));
  say(`  ${files.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB, compared by their hashes`);
}

const nextSteps = ({ dataDir }: Place, to: string) =>
  to === 'embedded'
    ? 'The old database stays read-only. Stop the servers, and start one without DATABASE_URL, with the same JWT_SECRET.'
    : `The old database stays read-only. Stop the server and start it with DATABASE_URL on the new one, and JWT_SECRET as before (without one, the text of ${join(dataDir, 'jwt-secret')}): sessions and second factors depend on it.`;

try {
  await move(readMoveArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
