import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir, takeLock } from '@readytowork/postgres';
import { settleFolder } from './disk.ts';

/** The working folder of a restore: inside the target, which may be a separate disk, under a name that servers ignore. */
export interface StagingFolder {
  folder: string;
  /** Moves all restored files to the target. */
  finish(): Promise<void>;
  /** Removes whatever has not been moved. */
  close(): Promise<void>;
}

const name = 'restoring';
/** Moved last: a server refuses to start a database without this file, so it cannot start after an interrupted move. */
const last = 'postgres-password';
const ofStart = new Set(['programs', 'server.lock']);

/** Throws for a folder that is not empty, or that a server or another restore uses. */
export async function openStagingFolder(target: string): Promise<StagingFolder> {
  const folder = await openDataDir(target);
  const release = await takeLock(folder, inUse);
  try {
    const held = (await readdir(folder)).filter((entry) => entry !== name && !ofStart.has(entry));
    if (held.length > 0) throw new Error(notEmpty(target));
    await rm(join(folder, name), { recursive: true, force: true });
    await mkdir(join(folder, name), { mode: 0o700 });
  } catch (error) {
    await release();
    throw error;
  }
  const staging = await realpath(join(folder, name));
  return {
    folder: staging,
    async finish() {
      const entries = (await readdir(staging)).filter((entry) => !ofStart.has(entry));
      for (const entry of [
        'postgres',
        ...entries.filter((entry) => entry !== 'postgres' && entry !== last),
        last,
      ])
        await rename(join(staging, entry), join(folder, entry));
      await settleFolder(folder);
    },
    async close() {
      // If the server runs as root, the cluster may be in another folder, which this name links to.
      const cluster = await realpath(join(staging, 'postgres')).catch(() => undefined);
      if (cluster) await rm(cluster, { recursive: true, force: true, maxRetries: 5 });
      await rm(staging, { recursive: true, force: true, maxRetries: 5 });
      await release();
    },
  };
}

const inUse = (folder: string, pid: string) =>
  `A server or another restore (${pid ? `process ${pid}` : 'a process that does not answer'}) uses ${folder}: name a new folder.`;

const notEmpty = (target: string) =>
  `${target} is not empty, and a restore writes over nothing: name a new folder.`;
