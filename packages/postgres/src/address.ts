import { lstat, mkdir, mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';

/** The address at which PostgreSQL listens: its settings, and `host:port` as in a connection URL. */
export interface Address {
  settings: Record<string, string>;
  host: string;
  /** Removes files that only a running PostgreSQL needs. */
  close(): Promise<void>;
}

/** Opens a Unix socket that only PostgreSQL's user (and root) can reach; on Windows, chooses a free port of the loopback. */
export async function openAddress(home: string, account: Account | undefined): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return {
      settings: { listen_addresses: '127.0.0.1', port },
      host: `127.0.0.1:${port}`,
      close: async () => {},
    };
  }
  const folder = await openSocketFolder(home, account);
  return {
    settings: {
      listen_addresses: '',
      port: '5432',
      // The setting is a comma-separated list, so a folder name with a comma needs quotes.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    },
    host: `${encodeURIComponent(folder)}:5432`,
    // Removes only a temporary folder: one in the home is reused at the next start.
    close: () => (folder.startsWith(home) ? Promise.resolve() : rmdir(folder).catch(() => {})),
  };
}

/** Maximum bytes of a socket's path: 104 on macOS and 108 on Linux, its terminator included. */
const longestSocket = 103;

/**
 * Creates the socket's folder in the home or, if that path is too long, a temporary one that `socket` in the home links to. Keeps
 * an existing folder: until the watchdog holds its lock, another PostgreSQL may be using it.
 */
async function openSocketFolder(home: string, account: Account | undefined): Promise<string> {
  const folder = join(home, 'socket');
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocket) {
    if (!(await isClosed(folder, account))) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      await giveTo(account, folder);
    }
    return folder;
  }
  const before = await readlink(folder).catch(() => undefined);
  if (before && (await isClosed(before, account))) return before;
  await rm(folder, { recursive: true, force: true });
  const short = await mkdtemp('/tmp/readytowork-');
  await giveTo(account, short);
  await symlink(short, folder);
  return short;
}

/** True for a folder that PostgreSQL's user owns and no other user can enter. */
async function isClosed(folder: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const owner = account?.uid ?? process.getuid?.();
  return Boolean(found?.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700);
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? String(address.port) : '';
      server.close(() => resolve(port));
    });
  });
}
