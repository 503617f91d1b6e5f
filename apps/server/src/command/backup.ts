import { getPriority, setPriority } from 'node:os';
import { backUp } from '../backup/backup.ts';
import { verify } from '../backup/verify.ts';
import { readDataPlace } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { readBackupArguments } from './backup-arguments.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const politeness = 10;

/** `npm run backup -- …`: copies the embedded database and the files, or verifies the copies. */
async function backup(given: ReturnType<typeof readBackupArguments>): Promise<void> {
  // Runs at low priority, so that it does not slow down the server. Only root may raise a priority that is lower already.
  if (getPriority() < politeness) setPriority(politeness);
  if (given.verify) return report(await verify(given.verify, say));
  const { dataDir, databaseUrl, backupDir: archiveDir, storage } = readDataPlace(process.env);
  const backupDir = given.to ?? archiveDir;
  if (!backupDir) throw new ConfigError('Say where to: npm run backup -- --to DIR, or set BACKUP_DIR.');
  if (databaseUrl && !given.files)
    throw new ConfigError(
      'DATABASE_URL is set: that PostgreSQL is backed up with its own tools (docs/operating.md). This command copies the files of DATA_DIR beside it: npm run backup -- --files',
    );
  if (storage)
    say(
      'Note: pictures and packages lie in the object store, not in this backup: keep its versions (docs/operating.md).',
    );
  await backUp({
    dataDir,
    backupDir,
    archiveDir,
    filesOnly: given.files,
    withoutKey: given['without-key'],
    keep: given.keep,
    say,
  });
}

function report(problems: string[]): void {
  if (problems.length === 0) {
    say('Everything is whole.');
    return;
  }
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}

try {
  await backup(readBackupArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
