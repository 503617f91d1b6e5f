import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCourses, loadCourseTexts } from '@readytowork/courseware';
import type { Deps } from './deps.ts';
import { importCourses } from './features/learning/modules/import.ts';
import { importOwnCourses } from './features/learning/scorm/own-courses.service.ts';
import { importArticles } from './features/staff/articles/import.ts';
import { loadArticles } from './features/staff/articles/load.ts';
import { importPlaces } from './features/staff/places/import.ts';
import { loadPlaces } from './features/staff/places/load.ts';
import { indexCourses, indexTools } from './features/staff/search/index-sources.ts';
import { loadTools } from './features/staff/search/tools-file.ts';
import type { Paths } from './paths.ts';
import { StorageUnavailable } from './storage/storage.ts';
import { contentRead, keepContentRead } from './sync-content.queries.ts';

/**
 * Imports `content/` into the database: courses, their packages, articles, places, and what the search finds. Reading and checking them takes seconds, so they are
 * skipped if neither the files nor the program have changed since the last start.
 */
export async function syncContent(deps: Deps, paths: Paths, say: (step: string) => void): Promise<void> {
  const { catalogue, maintenance } = deps;
  const hash = await hashOf([
    paths.courses,
    paths.facts,
    paths.help,
    paths.faq,
    paths.places,
    paths.search,
    paths.stories,
    paths.coursePlayer,
    paths.program,
  ]);
  if ((await contentRead(maintenance.db)) === hash) {
    await catalogue.load();
    return;
  }
  // Package files that could not be stored are built at the next start, or when the store is available again
  // (features/learning/scorm/package-files.ts).
  if (await read(deps, paths, say)) await keepContentRead(maintenance.db, hash);
}

/** @returns true if everything was stored */
async function read(deps: Deps, paths: Paths, say: (step: string) => void): Promise<boolean> {
  const { catalogue, maintenance } = deps;
  const { db } = maintenance;
  const imported = await importCourses(
    db,
    await loadCourses(paths.courses),
    await loadCourseTexts(paths.courses),
  );
  if (imported.length > 0) say(`Loaded the courses ${imported.join(', ')}`);
  await catalogue.load();
  const arePacked = await makePackages(deps, say);
  const articles = await importArticles(db, await loadArticles(paths));
  if (articles > 0) say(`Loaded ${articles} articles`);
  const places = await importPlaces(db, await loadPlaces(paths.places));
  if (places > 0) say(`Loaded ${places} places`);
  await indexCourses(db, catalogue.all());
  await indexTools(db, await loadTools(paths.search));
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

/** Computes a hash over the names and bytes of all files in these folders. */
async function hashOf(folders: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) await addTo(hash, folder);
  return hash.digest('hex');
}

/** @param place a folder (with all its content) or a file; a missing one adds nothing */
async function addTo(hash: Hash, place: string): Promise<void> {
  const kind = await stat(place).catch(() => undefined);
  const entries = kind?.isDirectory() ? await readdir(place, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of kind?.isFile() ? [place] : files.sort()) {
    const bytes = await readFile(file);
    hash.update(`${file.slice(place.length)}\0${bytes.length}\0`).update(bytes);
  }
}
