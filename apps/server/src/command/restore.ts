import { restore } from '../backup/restore.ts';
import { readDataPlace } from '../config.ts';
import { readRestoreArguments } from './backup-arguments.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run restore -- …`: restores database and files into a new DATA_DIR. */
try {
  const given = readRestoreArguments(process.argv.slice(2));
  await restore({
    backupDir: given.from,
    target: given['data-dir'],
    until: given['to-time'],
    liveDataDir: readDataPlace(process.env).dataDir,
    say,
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
