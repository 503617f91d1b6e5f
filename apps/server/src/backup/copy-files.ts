import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './disk.ts';
import type { BackedUpFile } from './manifest.ts';
import type { Objects } from './objects.ts';

/**
 * Not backed up as files: locks of the running server, what each start creates anew, and the database cluster, which is copied
 * separately.
 */
const notData = new Set(['postgres', 'programs', 'server.lock', 'restoring']);
/** The key that signs tokens and seals second factors, unless JWT_SECRET is set. */
export const signingKeyFile = 'jwt-secret';
/** Names of unfinished files. */
const unfinished = /(^\.|\.(half|part|new)$|\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)/;

/** Two, so that one is read while another is compressed. */
const atOnce = 2;

/** Stores files; leaves out those that are deleted in the meantime. */
export async function keepFiles(
  objects: Objects,
  folder: string,
  paths: readonly string[],
  known: ReadonlyMap<string, BackedUpFile> = new Map(),
): Promise<BackedUpFile[]> {
  const waiting = [...paths].reverse();
  const kept: BackedUpFile[] = [];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const file = await keepFile(objects, folder, path, known.get(path));
      if (file) kept.push(file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return kept;
}

async function keepFile(
  objects: Objects,
  folder: string,
  path: string,
  known: BackedUpFile | undefined,
): Promise<BackedUpFile | undefined> {
  const found = await stat(join(folder, path)).catch(missing);
  if (!found) return undefined;
  const mode = found.mode & 0o777;
  const same = known && known.size === found.size && known.modified === found.mtimeMs;
  if (same && objects.has(known.sha256)) return { ...known, mode };
  const stored = await objects.keep(join(folder, path));
  return stored && { path, ...stored, mode, modified: found.mtimeMs };
}

/** Everything in DATA_DIR except the database: pictures, packages, renderings, waiting mails, and the secrets. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  const visit = async (below: string): Promise<void> => {
    const folder = await realpath(join(dataDir, below)).catch(missing);
    if (!folder) return;
    for (const entry of (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? []) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (notData.has(path) || unfinished.test(entry.name)) continue;
      // A folder may be a link to another disk.
      const is = entry.isSymbolicLink() ? await stat(join(dataDir, path)).catch(missing) : entry;
      if (is?.isDirectory()) await visit(path);
      else if (is?.isFile()) files.push(path);
    }
  };
  await visit('');
  return files;
}

function missing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
