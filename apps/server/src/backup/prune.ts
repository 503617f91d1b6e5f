import {
  allFiles,
  type Backup,
  hasDatabase,
  readBackups,
  removeBackup,
  removeUnfinished,
} from './manifest.ts';
import type { Objects } from './objects.ts';
import { removeArchive, removeWalBefore } from './wal.ts';

export interface Retention {
  /** Number of database backups to keep. */
  keep: number;
  /** The archive that the database writes to now, which is never deleted. */
  archive: string | undefined;
}

/** All backups older than the `keep` newest database backups, including backups of files alone. */
export function outdated(backups: readonly Backup[], keep: number): Backup[] {
  const oldest = backups.filter(hasDatabase).at(-keep);
  return oldest ? backups.filter(({ made }) => made < oldest.made) : [];
}

/** Removes outdated backups, WAL segments that no backup needs, and files that no backup refers to. */
export async function prune(backupDir: string, objects: Objects, retention: Retention): Promise<number> {
  const backups = await readBackups(backupDir);
  const gone = new Set(outdated(backups, retention.keep));
  for (const backup of gone) await removeBackup(backupDir, backup);
  await removeUnfinished(backupDir);
  const kept = backups.filter((backup) => !gone.has(backup));
  await objects.removeAllBut(new Set(kept.flatMap(allFiles).map(({ sha256 }) => sha256)));
  for (const [archive, first] of archivesOf([...gone], kept)) {
    if (first) await removeWalBefore(backupDir, archive, first);
    else if (archive !== retention.archive) await removeArchive(backupDir, archive);
  }
  return gone.size;
}

/** The archives of all these backups, each with the first WAL segment that a remaining backup needs; undefined if none does. */
function archivesOf(gone: readonly Backup[], kept: readonly Backup[]): Map<string, string | undefined> {
  const archives = new Map<string, string | undefined>();
  for (const { database } of gone) if (database?.archive) archives.set(database.archive, undefined);
  for (const { database } of kept) {
    if (!database?.archive) continue;
    const first = archives.get(database.archive);
    if (!first || database.firstWal < first) archives.set(database.archive, database.firstWal);
  }
  return archives;
}
