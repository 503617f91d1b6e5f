import { randomBytes } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canUse, giveTo } from './account.ts';

/**
 * PostgreSQL runs this for each finished WAL segment: `archive.sh FOLDER PATH NAME DROPPED`. A segment is stored compressed and
 * atomically, and never overwrites another of the same name.
 *
 * If the archive cannot be written, PostgreSQL holds all segments back in the cluster, until that disk is full too and the
 * database stops. So if the disk of the database has less than a gigabyte left, the script drops a segment and notes its name.
 * The archive then has a gap from that segment until the next backup.
 */
const script = `#!/bin/sh
folder=$1 segment=$2 name=$3 dropped=$4
target=$folder/$name.gz
part=$folder/.$name.part
if [ -f "$target" ] && gzip -t "$target" 2>/dev/null; then
  gzip -dc "$target" | cmp -s - "$segment" && exit 0
  echo "WARNING:  $target is there already and is not the same: two databases use one archive" >&2
  exit 1
fi
limit=''
command -v timeout >/dev/null 2>&1 && limit='timeout 60'
if $limit gzip -1 -c "$segment" >"$part" && $limit sync "$part" && mv "$part" "$target"; then
  $limit sync "$folder"
  exit 0
fi
rm -f "$part"
free=$(df -Pk . | { read -r _; read -r _ _ _ free _; echo "$free"; })
[ "$free" -lt "\${ARCHIVE_SPARE_KB:-1048576}" ] || exit 1
echo "$name" >>"$dropped" || exit 1
echo "WARNING:  $name was not archived and is let go: neither $folder nor the database has room" >&2
`;

/** The file in the cluster's home with the id of its archive. */
const idFile = 'archive-id';
const scriptFile = 'archive.sh';
const droppedFile = 'archive-dropped';

export interface Archive {
  /** Identifies the archive of one cluster. A restored cluster writes a new one, so that two histories never mix. */
  id: string;
  folder: string;
  settings: Record<string, string>;
}

/** The folder of finished WAL of the archive `id`, each segment as `NAME.gz`. */
export const archiveFolder = (backupDir: string, id: string) => join(backupDir, 'wal', id);

/** Maximum time until a change in the database reaches the archive. */
const timeout = '60s';

/** Creates the archive of a cluster below `backupDir`, unless it exists already. */
export async function openArchive(
  backupDir: string,
  home: string,
  account: Account | undefined,
): Promise<Archive> {
  if (process.platform === 'win32')
    throw new Error('BACKUP_DIR cannot be used on Windows: use Linux or macOS, or DATABASE_URL.');
  const id = await keptId(home, account);
  const folder = archiveFolder(backupDir, id);
  await openFolder(backupDir, folder, account);
  const program = join(home, scriptFile);
  await writeFile(program, script, { mode: 0o644 });
  const words = [program, folder].map(quoted);
  const command = `/bin/sh ${words.join(' ')} "%p" %f ${quoted(join(home, droppedFile))}`;
  return {
    id,
    folder,
    settings: { archive_mode: 'on', archive_command: command, archive_timeout: timeout },
  };
}

/** The id of the archive that a cluster writes; undefined if it never wrote one. */
export async function archiveIdOf(dataDir: string): Promise<string | undefined> {
  const id = await readFile(join(dataDir, 'postgres', idFile), 'utf8').catch(() => '');
  return id.trim() || undefined;
}

/** Number of WAL segments dropped since the last backup because no disk had space. */
export async function droppedWal(dataDir: string): Promise<number> {
  const names = await readFile(join(dataDir, 'postgres', droppedFile), 'utf8').catch(() => '');
  return names.split('\n').filter(Boolean).length;
}

/** Resets the number of dropped segments. Called by a new backup, which begins after the gap. */
export async function forgetDroppedWal(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, 'postgres', droppedFile), '').catch(() => {});
}

async function keptId(home: string, account: Account | undefined): Promise<string> {
  const file = join(home, idFile);
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return kept;
  const id = `${new Date().toISOString().slice(0, 10)}-${randomBytes(6).toString('hex')}`;
  await writeFile(file, id, { mode: 0o600, flush: true });
  await giveTo(account, file);
  return id;
}

/**
 * Creates the folder, closed to other users; if PostgreSQL runs as another user, that user may pass through to its own folder.
 */
async function openFolder(backupDir: string, folder: string, account: Account | undefined): Promise<void> {
  const mode = account ? 0o711 : 0o700;
  const refused = (why: string) =>
    new Error(
      `BACKUP_DIR takes a folder that can be written, also by the user that PostgreSQL runs as, such as /srv/backup; ${why}.`,
    );
  await mkdir(join(backupDir, 'wal'), { recursive: true, mode }).catch((error: Error) => {
    throw refused(error.message);
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account && (await stat(folder)).uid === 0) await giveTo(account, folder);
  if (!canUse(account, folder)) throw refused(`${folder} is closed to it`);
}

/** Quotes a path as one shell word, for a PostgreSQL setting in which `%` begins a placeholder. */
export const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
