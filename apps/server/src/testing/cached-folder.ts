import { spawnSync } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const caches = join(root, '.build/test-databases');
const ignored = new Set(['node_modules', 'dist', 'data']);

/** A folder that is built once; later test runs copy it as long as its sources do not change. */
export interface CachedFolder {
  /** Copies the stored content into `folder`; returns false if nothing is stored. */
  copyTo(folder: string): boolean;
  /** Stores the content of `folder`, and removes what earlier versions of the sources had produced. */
  store(folder: string): void;
}

/** @param sources files and folders of the repository; tests in them are ignored */
export function cachedFolder(name: string, sources: string[]): CachedFolder {
  const hash = createHash('sha256').update(`${process.version} ${process.env.TEST_DATE}`);
  for (const source of sources) addTo(hash, source);
  const cached = join(caches, `${name}-${hash.digest('hex').slice(0, 16)}`);
  return {
    copyTo(folder) {
      if (!existsSync(cached)) return false;
      copyFolder(cached, folder);
      return true;
    },
    store(folder) {
      mkdirSync(caches, { recursive: true });
      const others = readdirSync(caches).filter((entry) => entry.startsWith(`${name}-`));
      for (const other of others) rmSync(join(caches, other), { recursive: true, force: true });
      // Another run may copy the folder at any moment, so it is renamed to its final name once it is complete.
      const incoming = join(caches, `incoming-${process.pid}`);
      copyFolder(folder, incoming);
      try {
        renameSync(incoming, cached);
      } catch (error) {
        rmSync(incoming, { recursive: true });
        // Another run has stored the same.
        if (!existsSync(cached)) throw error;
      }
    },
  };
}

function addTo(hash: Hash, path: string): void {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) hash.update(path).update(readFileSync(full));
  else
    for (const entry of readdirSync(full).sort())
      if (!ignored.has(entry) && !entry.includes('.test.')) addTo(hash, `${path}/${entry}`);
}

/** Copies the content of a folder, with owners and modes, because PostgreSQL checks them. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
