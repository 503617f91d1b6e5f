import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import { type Dependencies, launchPatiently } from './watchdog.ts';

/** The name of the database and of its superuser. */
export const name = 'readytowork';

/** Reads the superuser's password, which is created once and stored in DATA_DIR with mode 0600. */
export async function readPassword(dataDir: string, home: string): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT')
      throw new Error(`${file} cannot be read (${error.message}): start as the user that made it.`);
    return '';
  });
  if (kept.trim()) return kept.trim();
  if (existsSync(join(home, 'cluster'))) {
    throw new Error(
      `${file}, the password of the database beside it, is missing or empty: bring it back from your backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return password;
}

/**
 * Returns the folder of the cluster. A missing cluster is created elsewhere and then moved into place, so that an interrupted
 * start leaves no partial one. Throws for a cluster of another major version.
 */
export async function openCluster(deps: Dependencies, password: string): Promise<string> {
  const { home, binaries } = deps;
  const cluster = join(home, 'cluster');
  for (const entry of await readdir(home)) {
    if (entry.startsWith('new-'))
      await rm(join(home, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  if (existsSync(cluster)) checkVersion(cluster, binaries.major);
  else await makeCluster(cluster, deps, password);
  return cluster;
}

function checkVersion(cluster: string, major: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}; this version of ReadytoWork brings PostgreSQL ${major}, which cannot open it. Nothing was changed. Start the earlier version of ReadytoWork, save the data with pg_dump, move ${cluster} away, start this version and load the dump.`,
  );
}

async function makeCluster(cluster: string, deps: Dependencies, password: string): Promise<void> {
  const aside = await mkdtemp(join(deps.home, 'new-'));
  const passwordFile = join(aside, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([giveTo(deps.account, aside), giveTo(deps.account, passwordFile)]);
  const made = join(aside, 'cluster');
  // PostgreSQL's builtin collation, because it is the same on every system and in every version.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${name}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const tool = await launchPatiently(
    [deps.binaries.initdb, '-D', made, ...access, ...locale, '--no-instructions'],
    deps,
  );
  await tool.ended;
  await rename(made, cluster);
  await rm(aside, { recursive: true, force: true });
}
