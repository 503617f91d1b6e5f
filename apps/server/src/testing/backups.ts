import type { BackedUpFile, DatabaseBackup } from '../backup/manifest.ts';

/** The name of a WAL segment of the first timeline, by its number. */
export const walName = (piece: number) =>
  `00000001${'0'.repeat(8)}${piece.toString(16).toUpperCase().padStart(8, '0')}`;

export const backedUpFile = (path: string, sha256 = 'a'.repeat(64)): BackedUpFile => ({
  path,
  sha256,
  size: 3,
  mode: 0o600,
  modified: 1,
});

interface Made {
  archive?: string | null;
  /** The first and the last WAL segment of the backup. */
  wal?: [first: number, last: number];
  files?: BackedUpFile[];
}

/** A backup of the database made at this hour, with defaults for values that do not matter to the test. */
export function backupAt(
  hour: number,
  { archive = null, wal = [1, 1], files = [] }: Made = {},
): DatabaseBackup {
  const made = new Date(Date.UTC(2026, 10, 22, hour)).toISOString();
  const [first, last] = wal;
  const database = {
    label: 'label',
    system: '1',
    firstWal: walName(first),
    lastWal: walName(last),
    ended: made,
    archive,
    folders: [],
    files: [],
  };
  return { format: 1, made, database, files };
}

/** A backup of the files alone, between two backups of the database. */
export const filesAt = (hour: number, files: BackedUpFile[] = []) => ({
  ...backupAt(hour, { files }),
  database: null,
});
