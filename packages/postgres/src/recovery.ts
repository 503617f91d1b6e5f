import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountFor, giveTo } from './account.ts';
import { quoted } from './archive.ts';
import { openDataDir, openHome } from './home.ts';

/** A cluster during a restore. */
export interface EmptyCluster {
  /** Folder in which the recovery looks for archived WAL, as `NAME.gz`. */
  wal: string;
  /** Creates a folder of the cluster, by its path below the cluster. */
  makeFolder(path: string): Promise<void>;
  /** Returns the path at which to write a file of the cluster; call `own` after writing it. */
  fileAt(path: string): Promise<string>;
  /** Changes the owner of a written file to PostgreSQL's user. */
  own(file: string): Promise<void>;
  /** Makes the next start replay the WAL, from `label` on. */
  beginRecovery(label: string): Promise<void>;
}

/** Prepares an empty cluster below a DATA_DIR that has none. */
export async function openEmptyCluster(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmptyCluster> {
  const folder = await openDataDir(dataDir);
  const account = await accountFor(join(folder, 'postgres'));
  const home = await openHome(folder, account, log);
  const cluster = join(home, 'cluster');
  const own = (path: string) => giveTo(account, path);
  const make = async (path: string) => {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    for (let made = path; first && made.length >= first.length; made = dirname(made)) await own(made);
  };
  const wal = join(home, 'wal');
  await make(cluster);
  await make(wal);
  return {
    wal,
    own,
    makeFolder: (path) => make(join(cluster, path)),
    async fileAt(path) {
      const file = join(cluster, path);
      await make(dirname(file));
      return file;
    },
    async beginRecovery(label) {
      for (const [name, text] of [
        ['backup_label', label],
        ['recovery.signal', ''],
      ] as const) {
        const file = join(cluster, name);
        await writeFile(file, text, { mode: 0o600, flush: true });
        await own(file);
      }
    },
  };
}

/**
 * Settings for the one start that recovers the database: up to `until`, or to the end. The archive holds only one timeline: that
 * of the cluster that wrote it.
 */
export function recoverySettings(wal: string, until: Date | undefined): Record<string, string> {
  return {
    restore_command: `gzip -dc ${quoted(wal)}/%f.gz >"%p"`,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    hot_standby: 'off',
    archive_mode: 'off',
  };
}
