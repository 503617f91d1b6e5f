import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCourses } from '@readytowork/courseware';
import type { Deps } from './deps.ts';
import { importCourses } from './features/learning/modules/import.ts';
import { importOwnCourses } from './features/learning/scorm/own-courses.service.ts';
import { importArticles } from './features/staff/articles/import.ts';
import { loadArticles } from './features/staff/articles/load.ts';
import { importPlaces } from './features/staff/places/import.ts';
import { loadPlaces } from './features/staff/places/load.ts';
import type { Paths } from './paths.ts';
import { StorageUnavailable } from './storage/storage.ts';
import { contentRead, keepContentRead } from './sync-content.queries.ts';

/**
 * Updates the database from `content/`: courses, their packages, articles. Reading and checking them takes seconds, so a start
 * with the same files and the same program as the last one reads none.
 */
export async function syncContent(deps: Deps, paths: Paths, say: (step: string) => void): Promise<void> {
  const { catalogue, maintenance } = deps;
  const hash = await hashOf([
    paths.courses,
    paths.facts,
    paths.help,
    paths.faq,
    paths.places,
    paths.stories,
    paths.coursePlayer,
    paths.program,
  ]);
  if ((await contentRead(maintenance.db)) === hash) {
    await catalogue.load();
    return;
  }
  // Files that could not be stored are built at the next start, or once the store is available
  // (features/learning/scorm/package-files.ts).
  if (await read(deps, paths, say)) await keepContentRead(maintenance.db, hash);
}

/** @returns whether everything was stored */
async function read(deps: Deps, paths: Paths, say: (step: string) => void): Promise<boolean> {
  const { catalogue, maintenance } = deps;
  const { db } = maintenance;
  const imported = await importCourses(db, await loadCourses(paths.courses));
  if (imported.length > 0) say(`Loaded the courses ${imported.join(', ')}`);
  await catalogue.load();
  const arePacked = await makePackages(deps, say);
  const articles = await importArticles(db, await loadArticles(paths));
  if (articles > 0) say(`Loaded ${articles} articles`);
  const places = await importPlaces(db, await loadPlaces(paths.places));
  if (places > 0) say(`Loaded ${places} places`);
  return arePacked;
}

async function makePackages(
  { catalogue, maintenance: { db }, log, storage }: Deps,
  say: (step: string) => void,
): Promise<boolean> {
  try {
    const courses = catalogue.all().map((module) => module.course);
    const packed = await importOwnCourses({ db, storage }, courses);
    if (packed.length > 0) say(`Made the packages of ${packed.join(', ')}`);
    return true;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn(
      { reason: error.message },
      'the packages of courses could not be kept; the site goes on without',
    );
    return false;
  }
}

/** Hash of the name and bytes of every file in these places. */
async function hashOf(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) await addTo(hash, folder);
  return hash.digest('hex');
}

/** @param place a folder with everything in it, or a file; a missing one adds nothing */
async function addTo(hash: Hash, place: string): Promise<void> {
  const kind = await stat(place).catch(() => undefined);
  const entries = kind?.isDirectory() ? await readdir(place, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of kind?.isFile() ? [place] : files.sort()) {
    const bytes = await readFile(file);
    hash.update(`${file.slice(place.length)}\0${bytes.length}\0`).update(bytes);
  }
}
