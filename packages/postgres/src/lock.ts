import { open, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Releases the lock on the folder. A process that dies releases it too. */
export type Release = () => Promise<void>;

/** Writes the message for a folder that the process `pid` holds (empty if the holder does not answer). */
type Refusal = (folder: string, pid: string) => string;

/**
 * Allows one server per DATA_DIR. The operating system holds the lock, so a dead process never leaves one behind: on Linux a
 * socket in the abstract namespace, on Windows a named pipe, both named after the folder's inode and answering with the holder's
 * process id; on macOS a file opened exclusively. Throws if it is taken, and names the holder.
 */
export async function takeLock(dataDir: string, refusal: Refusal = inUse): Promise<Release> {
  if (process.platform === 'darwin') return openAlone(dataDir, refusal);
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const name = `readytowork-${dev}-${ino}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
  const server = createServer((asking) => asking.on('error', () => {}).end(String(process.pid))).unref();
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(true) : reject(error),
    );
    server.listen({ path, exclusive: true }, () => resolve(false));
  });
  if (taken) throw new Error(refusal(dataDir, await askHolder(path)));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function inUse(dataDir: string, pid: string): string {
  const [holder, advice] = pid
    ? [`process ${pid}`, `stop it first (kill ${pid})`]
    : ['a process that does not answer', 'stop it first'];
  return `Another ReadytoWork server (${holder}) already uses ${dataDir}: ${advice}, or give this one a DATA_DIR of its own.`;
}

function askHolder(path: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const asking = connect(path).setTimeout(2000, () => asking.destroy());
    asking.on('data', (text) => {
      answer += text;
    });
    asking.on('error', () => {}).once('close', () => resolve(answer));
  });
}

/** The BSD flags O_RDWR, O_NONBLOCK, O_EXLOCK and O_CREAT, not all of which Node names. */
const alone = 0x0002 | 0x0004 | 0x0020 | 0x0200;

async function openAlone(dataDir: string, refusal: Refusal): Promise<Release> {
  const file = join(dataDir, 'server.lock');
  try {
    const handle = await open(file, alone, 0o600);
    await handle.truncate();
    await handle.write(String(process.pid));
    return () => handle.close();
  } catch {
    const holder = await open(file, 'r');
    const pid = await holder.readFile('utf8').finally(() => holder.close());
    throw new Error(refusal(dataDir, pid));
  }
}
