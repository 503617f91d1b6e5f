import { chmod, lstat, mkdir } from 'node:fs/promises';

/** Where root stores files that PostgreSQL's user cannot reach in their usual folder; the best location first. */
export const sharedPlaces = ['/var/lib/readytowork', '/var/tmp/readytowork'];

/** Creates a folder that other users may pass through but not change. Refuses a folder that another user could have created. */
export async function openSharedPlace(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { mode, uid } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${folder} can be changed by others.`);
  if ((mode & 0o055) !== 0o055) await chmod(folder, 0o755);
}
