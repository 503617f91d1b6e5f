import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  archiveFolder,
  type EmptyCluster,
  openEmptyCluster,
  recoverySettings,
  startPostgres,
  takeLock,
} from '@readytowork/postgres';
import { chooseBackup } from './choose.ts';
import { signingKeyFile } from './copy-files.ts';
import { settleDisk } from './disk.ts';
import { type Backup, type DatabaseBackup, readBackups } from './manifest.ts';
import { newestLog } from './newest-log.ts';
import { DamagedObject, Objects } from './objects.ts';
import { restoreDataFiles } from './restore-files.ts';
import { openStagingFolder, type StagingFolder } from './staging.ts';
import { isWhole, logAfter } from './wal.ts';

export interface RestoreOptions {
  backupDir: string;
  /** DATA_DIR of the new server: an empty or missing folder. */
  target: string;
  /** Undefined restores everything. */
  until: Date | undefined;
  /** DATA_DIR of the original database, if it still exists: it has changes that the archive may lack. */
  liveDataDir: string;
  say(line: string): void;
}

/** Restores database and files into a new DATA_DIR, completely or not at all. */
export async function restore(options: RestoreOptions): Promise<void> {
  const { backupDir, target, until, say } = options;
  const backups = await readBackups(backupDir);
  const chosen = chooseBackup(backups, until, new Date());
  const release = await takeLock(backupDir, inUse);
  try {
    const staging = await openStagingFolder(target);
    try {
      say(`Restoring the backup of ${chosen.database.ended} …`);
      const reached = await fill(staging, options, backups, chosen);
      await staging.finish();
      if (!hasKey(chosen)) say(keyMissing(target));
      say(`Restored ${reached}. Start it with DATA_DIR=${target} npm start; then make a backup of it.`);
    } finally {
      await staging.close();
    }
  } catch (error) {
    if (error instanceof DamagedObject)
      throw new Error(
        `The backup of ${chosen.database.ended} is damaged: ${error.message}. Nothing was restored. Take another copy of ${backupDir}, or a --to-time before it.`,
      );
    throw error;
  } finally {
    await release();
  }
}

const hasKey = ({ files }: DatabaseBackup) => files.some(({ path }) => path === signingKeyFile);

const keyMissing = (target: string) =>
  `Note: this backup has no ${signingKeyFile}. Put the key that you kept into ${target} (or set JWT_SECRET) before the first start. Without it everybody signs in again, and second factors must be reset.`;

const inUse = (folder: string, pid: string) =>
  `A backup or another restore (${pid ? `process ${pid}` : 'a process that does not answer'}) works on ${folder}: wait until it ends, then run this again.`;

async function fill(
  staging: StagingFolder,
  options: RestoreOptions,
  backups: readonly Backup[],
  chosen: DatabaseBackup,
): Promise<string> {
  const { backupDir, liveDataDir } = options;
  const objects = new Objects(backupDir);
  const newest = await newestLog(backupDir, chosen, liveDataDir);
  const cluster = await openEmptyCluster(staging.folder);
  await restoreCluster(objects, chosen, cluster);
  await restoreLog(options, chosen, cluster, newest);
  const later = backups.filter(({ made }) => made > chosen.made);
  await restoreDataFiles(objects, { chosen, later, liveDataDir, folder: staging.folder });
  settleDisk(staging.folder);
  return recover(staging, cluster, options.until);
}

async function restoreCluster(objects: Objects, { database }: DatabaseBackup, cluster: EmptyCluster) {
  for (const folder of database.folders) await cluster.makeFolder(folder);
  for (const { path, mode, ...stored } of database.files) {
    const file = await cluster.fileAt(path);
    await objects.restore(stored, file, mode);
    await cluster.own(file);
  }
  await cluster.beginRecovery(database.label);
}

/** Restores the log after the backup: from the archive, and its newest part from the original database's folder. */
async function restoreLog(
  { backupDir, say }: RestoreOptions,
  chosen: DatabaseBackup,
  cluster: EmptyCluster,
  newest: string[],
): Promise<void> {
  const { usable, gap } = await logAfter(backupDir, chosen);
  if (gap) say(`Note: the archive has a gap at ${gap}; what was done after it cannot be restored.`);
  const folder = archiveFolder(backupDir, chosen.database.archive ?? '');
  for (const name of usable) {
    if (!(await isWhole(join(folder, `${name}.gz`)))) {
      say(`Note: ${name}.gz in the archive is damaged; what was done after it cannot be restored.`);
      return;
    }
    await copyFile(join(folder, `${name}.gz`), join(cluster.wal, `${name}.gz`));
    await cluster.own(join(cluster.wal, `${name}.gz`));
  }
  for (const piece of newest) {
    const file = await cluster.fileAt(join('pg_wal', basename(piece)));
    await copyFile(piece, file);
    await cluster.own(file);
  }
}

/** Lets PostgreSQL replay the log. @returns the time up to which it was restored, in words */
async function recover(
  staging: StagingFolder,
  cluster: EmptyCluster,
  until: Date | undefined,
): Promise<string> {
  let last: string | undefined;
  const log = (line: string) => {
    last = /last completed transaction was at log time (.*)$/.exec(line)?.[1] ?? last;
  };
  const settings = recoverySettings(cluster.wal, until);
  const postgres = await startPostgres({ dataDir: staging.folder, settings, log }).catch((error: Error) => {
    throw /before configured recovery target/.test(error.message) ? tooLate(until, last) : error;
  });
  await postgres.stop();
  if (until) return `to ${until.toISOString()}`;
  return last ? `everything up to ${last}` : 'the backup as it was when it ended';
}

const tooLate = (until: Date | undefined, last: string | undefined) =>
  new Error(
    `What is kept does not reach ${until?.toISOString()}: the last thing done in it is of ${last ?? 'the backup itself'}. Nothing was restored; leave --to-time out to restore everything up to there.`,
  );
