import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../harness/with-client.ts';

const installed = '/usr/lib/postgresql';

/** The folder of the system's PostgreSQL programs, such as Debian's; undefined if it has none. */
export function systemPostgres(): string | undefined {
  if (!existsSync(installed)) return undefined;
  return readdirSync(installed)
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

const password = 'of-this-cluster';

/** Starts a cluster of the system's PostgreSQL in a folder of its own, on a Unix socket there, until `stop`. */
export async function startSystemPostgres(programs: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rtw-pg-'));
  const account = process.getuid?.() === 0 ? nobody() : undefined;
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const cluster = join(folder, 'cluster');
  // A password, as an operator's database has one: tests try a wrong one.
  const secret = join(folder, 'password');
  await writeFile(secret, `${password}\n`, { mode: 0o644 });
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      ...['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`],
      ...['-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    ],
    {
      ...account,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  // Settings that docs/operating.md requires of an operator's database, and its location.
  const own = {
    random_page_cost: '1.1',
    jit: 'off',
    // Several test files at once, each with two servers and a worker.
    max_connections: '300',
    listen_addresses: '',
    unix_socket_directories: folder,
  };
  const settings = Object.entries({ ...own, fsync: 'off' }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `postgres://postgres:${password}@${encodeURIComponent(folder)}:5432/postgres`;
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (await answers(url)) return { url, stop };
  await stop();
  throw new Error(`The PostgreSQL in ${programs} did not start within 15 s.`);
}

async function answers(url: string): Promise<boolean> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(100))
    if (
      await withClient(url, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}

/** An ordinary user, because PostgreSQL refuses to run as root. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
