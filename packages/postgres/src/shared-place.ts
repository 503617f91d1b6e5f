import { chmod, lstat, mkdir } from 'node:fs/promises';

/** Where root keeps what the user PostgreSQL runs as must reach but cannot where it lies; best place first. */
export const sharedPlaces = ['/var/lib/readytowork', '/var/tmp/readytowork'];

/** Makes a folder that others may pass but not change. One that somebody else could have put there is refused. */
export async function openSharedPlace(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { mode, uid } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${folder} can be changed by others.`);
  if ((mode & 0o055) !== 0o055) await chmod(folder, 0o755);
}
