import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import {
  archiveFolder,
  archiveIdOf,
  copyCluster,
  forgetDroppedWal,
  runningAddresses,
  startPostgres,
  takeLock,
} from '@readytowork/postgres';
import { archiveCommand } from './archive.queries.ts';
import { dataFiles, keepFiles, signingKeyFile } from './copy-files.ts';
import { hasCode, settleDisk } from './disk.ts';
import {
  allFiles,
  type BackedUpFile,
  type Backup,
  hasDatabase,
  readBackups,
  writeBackup,
} from './manifest.ts';
import { Objects } from './objects.ts';
import { prune } from './prune.ts';

export interface BackupOptions {
  dataDir: string;
  /** The target folder. */
  backupDir: string;
  /** BACKUP_DIR, which the database archives its log to if it is started just for this backup. */
  archiveDir: string | undefined;
  /** Backs up only the files: between two database backups, or if PostgreSQL is a separate server. */
  filesOnly: boolean;
  /** Leaves the signing key out: whoever reads the backup can then neither sign tokens nor open second factors. */
  withoutKey: boolean;
  keep: number;
  say(line: string): void;
}

/** Copies the embedded database and the files of DATA_DIR, with or without a running server. */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { dataDir, keep, say } = options;
  const backupDir = await openTarget(options.backupDir, dataDir);
  const release = await takeLock(backupDir, inUse);
  try {
    const objects = new Objects(backupDir);
    const archive = await archiveIdOf(dataDir);
    // Removes the remains of an interrupted backup: a power cut may have left empty files.
    await prune(backupDir, objects, { keep: Number.POSITIVE_INFINITY, archive });
    const backup = await copyAll({ ...options, backupDir }, objects);
    settleDisk(backupDir);
    await writeBackup(backupDir, backup);
    await prune(backupDir, objects, { keep, archive });
    if (backup.database) await forgetDroppedWal(dataDir);
    say(summary(backup, backupDir));
    return backup;
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOSPC')
      throw new Error(
        `The disk of ${backupDir} is full; this backup was not made, the earlier ones stand. Make room, or keep fewer with --keep.`,
      );
    throw error;
  } finally {
    await release();
  }
}

const inUse = (folder: string, pid: string) =>
  `Another backup or restore (${pid ? `process ${pid}` : 'a process that does not answer'}) works on ${folder}: wait until it ends, then run this again.`;

async function openTarget(path: string, dataDir: string): Promise<string> {
  const data = await realpath(dataDir);
  refuseWithin(resolve(path), data);
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Error(`The folder ${path} cannot be made (${error.message}): name one that you may write.`);
  });
  const target = await realpath(path);
  refuseWithin(target, data);
  return target;
}

function refuseWithin(target: string, data: string): void {
  if (target === data || target.startsWith(data + sep) || data.startsWith(target + sep))
    throw new Error(
      `A backup lies outside DATA_DIR, best on another disk; ${target} and ${data} lie in each other.`,
    );
}

async function copyAll(options: BackupOptions, objects: Objects): Promise<Backup> {
  const { dataDir, backupDir, filesOnly, withoutKey } = options;
  const earlier = await readBackups(backupDir);
  const known = new Map(earlier.flatMap(({ files }) => files).map((file) => [file.path, file]));
  const copyFiles = async () => {
    const paths = await dataFiles(dataDir);
    const chosen = withoutKey ? paths.filter((path) => path !== signingKeyFile) : paths;
    return keepFiles(objects, dataDir, chosen, known);
  };
  // Files are copied before and after the database, because it may refer to files that are deleted or added during the backup.
  const before = await copyFiles();
  for (const file of before) known.set(file.path, file);
  if (filesOnly) return { format: 1, made: now(), database: null, files: before };
  const database = await copyDatabase(options, objects);
  const other = earlier.find((backup) => backup.database && backup.database.system !== database.system);
  if (other)
    throw new Error(
      `${backupDir} holds backups of another database; nothing was kept. Give this one a folder of its own.`,
    );
  return { format: 1, made: now(), database, files: union(before, await copyFiles()) };
}

const now = () => new Date().toISOString();

/** Merges two lists of files; if both have a path, the later entry wins. */
const union = (before: BackedUpFile[], after: BackedUpFile[]): BackedUpFile[] => [
  ...new Map([...before, ...after].map((file) => [file.path, file])).values(),
];

async function copyDatabase(options: BackupOptions, objects: Objects) {
  const { dataDir, archiveDir } = options;
  if (!existsSync(join(dataDir, 'postgres/cluster')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the folder of your server.`);
  const running = await runningAddresses(dataDir);
  if (running) return copyRunning(running.superuserUrl, options, objects);
  const postgres = await startPostgres({ dataDir, backupDir: archiveDir });
  try {
    return await copyRunning(postgres.superuserUrl, options, objects);
  } finally {
    await postgres.stop();
  }
}

async function copyRunning(url: string, options: BackupOptions, objects: Objects) {
  const { dataDir } = options;
  const archive = await archiveOf(url, options);
  const cluster = join(await realpath(join(dataDir, 'postgres')), 'cluster');
  const folders: string[] = [];
  const files: BackedUpFile[] = [];
  const copied = await copyCluster({
    url,
    dataDir,
    async copy(entries) {
      folders.push(...entries.folders);
      files.push(...(await keepFiles(objects, cluster, entries.files)));
    },
  });
  return { ...copied, ended: copied.ended.toISOString(), archive, folders, files };
}

/** The id of the archive in which the database's log continues after this backup; null if there is none. */
async function archiveOf(url: string, { dataDir, backupDir, say }: BackupOptions) {
  const id = await archiveIdOf(dataDir);
  const command = await archiveCommand(url);
  if (id && command.includes(id) && existsSync(archiveFolder(backupDir, id))) return id;
  const why = command
    ? 'the log of this database goes to another folder'
    : 'the database runs without BACKUP_DIR';
  say(`Note: ${why}; from this backup its own moment can be restored, none after it.`);
  return null;
}

function summary(backup: Backup, backupDir: string): string {
  const files = allFiles(backup);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  const what = hasDatabase(backup) ? 'database and files' : 'files';
  return `Backed up ${what}: ${files.length} files, ${megabytes.toFixed(1)} MB before compression, in ${backupDir}.`;
}
