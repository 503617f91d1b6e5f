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
const keeping = join(root, '.build/test-databases');
const ignored = new Set(['node_modules', 'dist', 'data']);

/** A folder that one run makes and later runs copy while its sources stay the same. */
export interface KeptFolder {
  /** Copies the stored content into `folder`; false if there is none. */
  copyTo(folder: string): boolean;
  /** Stores the content of `folder`, and removes what was stored for other sources. */
  keep(folder: string): void;
}

/** @param sources files and folders of the repository; tests in them do not count */
export function keptFolder(name: string, sources: string[]): KeptFolder {
  const hash = createHash('sha256').update(`${process.version} ${process.env.TEST_DATE}`);
  for (const source of sources) addTo(hash, source);
  const kept = join(keeping, `${name}-${hash.digest('hex').slice(0, 16)}`);
  return {
    copyTo(folder) {
      if (!existsSync(kept)) return false;
      copy(kept, folder);
      return true;
    },
    keep(folder) {
      mkdirSync(keeping, { recursive: true });
      const others = readdirSync(keeping).filter((entry) => entry.startsWith(`${name}-`));
      for (const other of others) rmSync(join(keeping, other), { recursive: true, force: true });
      // Another run may copy at any moment, so the folder appears with all of its content.
      const coming = join(keeping, `coming-${process.pid}`);
      copy(folder, coming);
      renameSync(coming, kept);
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

/** Keeps owners and modes, which PostgreSQL checks. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') {
    cpSync(from, to, { recursive: true });
    return;
  }
  mkdirSync(to, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
