import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './disk.ts';
import type { BackedUpFile } from './manifest.ts';
import type { Objects } from './objects.ts';

/** Held by the running server, made anew by each, or copied in its own way (the cluster). */
const notData = new Set(['postgres', 'programs', 'server.lock', 'restoring']);
/** Names that a file has while it is written. */
const unfinished = /(^\.|\.(half|part|new)$|\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)/;

/** Two of them, so that the next one is read while one is compressed. */
const atOnce = 2;

/** Keeps files; those that are gone by now are left out. */
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

/** Everything in DATA_DIR but the database: pictures, packages, what was drawn, mails that wait, and the secrets. */
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
