import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, lstat, mkdir, readlink, realpath, rmdir, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canUse, giveTo } from './account.ts';
import { openSharedPlace, sharedPlaces } from './shared-place.ts';

/**
 * Creates DATA_DIR if it is missing, closed to other users, and returns its real path. If run as root, PostgreSQL's user must be
 * able to pass through it (mode 0711), but cannot list it.
 */
export async function openDataDir(dataDir: string): Promise<string> {
  const root = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, mode: root ? 0o711 : 0o700 }).catch((error: Error) => {
    throw new Error(
      `The folder ${dataDir} cannot be made (${error.message}): set DATA_DIR to one that you may write.`,
    );
  });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `The folder ${dataDir} belongs to another user: start the server as that user, or set DATA_DIR to a folder of your own.`,
    );
  });
  const { mode, uid } = await stat(dataDir);
  if (root && uid === 0 && (mode & 0o011) !== 0o011) await chmod(dataDir, (mode & 0o7777) | 0o011);
  return realpath(dataDir);
}

/**
 * Opens the folder of the cluster and its socket: `DATA_DIR/postgres`. If PostgreSQL's user cannot reach it (a project below
 * /root), the folder is created in a shared location and `DATA_DIR/postgres` links to it.
 */
export async function openHome(
  dataDir: string,
  account: Account | undefined,
  log: (line: string) => void,
  places = sharedPlaces,
): Promise<string> {
  const path = join(dataDir, 'postgres');
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink()) return follow(path);
  await makeClosed(path, account);
  if (canUse(account, path)) return path;
  if (
    account &&
    (await rmdir(path).then(
      () => true,
      () => false,
    ))
  )
    return makeElsewhere(path, account, log, places);
  throw new Error(
    `The database in ${path} belongs to another user, or lies below a folder that its user cannot enter. Start the server as the user that made it, or move DATA_DIR to a place such as /srv.`,
  );
}

async function makeClosed(path: string, account: Account | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // Also needed if an earlier start was interrupted between these two steps.
  if (account && (await stat(path)).uid === 0) await giveTo(account, path);
}

async function follow(link: string): Promise<string> {
  return realpath(link).catch(async () => {
    throw new Error(
      `The database of this DATA_DIR is kept in ${await readlink(link)}, which is missing. Bring that folder back; only if its data may be lost, remove the link ${link} and start with an empty database.`,
    );
  });
}

async function makeElsewhere(
  link: string,
  account: Account,
  log: (line: string) => void,
  places: string[],
): Promise<string> {
  for (const place of places) {
    const home = join(place, randomBytes(8).toString('hex'));
    const made = await openSharedPlace(place)
      .then(() => makeClosed(home, account))
      .then(() => canUse(account, home))
      .catch(() => false);
    if (!made) continue;
    await symlink(home, link);
    log(
      `PostgreSQL cannot run as root, and the user it runs as cannot enter ${dirname(link)}: the database is kept in ${home}; ${link} is a link to it.`,
    );
    return home;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and the user it runs as cannot enter ${dirname(link)}. Set DATA_DIR to a folder that others may pass through, such as /srv/readytowork.`,
  );
}
