import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';

/** The user that PostgreSQL runs as. Wherever it is undefined, PostgreSQL runs as the user of this process. */
export interface Account {
  uid: number;
  gid: number;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: the owner of the folder if it exists already, else
 * `nobody`, which every system has. Throws if root finds neither.
 */
export async function accountFor(home: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "nobody" to run it as. Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  // macOS prints -2 for the id 4294967294.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** True if that user can enter a folder or run a file. Asks the operating system, because mode bits alone do not decide it. */
export function canUse(account: Account | undefined, path: string): boolean {
  if (account) {
    const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
      ...account,
      cwd: '/',
    });
    return asked.status === 0;
  }
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Changes the owner of a file or folder to that user; does nothing if PostgreSQL runs as the user of this process. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
