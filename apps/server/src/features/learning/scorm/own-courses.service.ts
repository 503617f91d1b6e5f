import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScormPackage, type Course } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import type { Storage } from '../../../storage/storage.ts';
import { importPackage } from './import.service.ts';
import { currentPackage } from './packages.queries.ts';

interface Parts {
  db: Database;
  storage: Storage;
}

/**
 * Builds and imports the package of each SCORM course of ours. Skips a package that its module already plays, compared by bytes,
 * so that a change of the player counts as well.
 *
 * @returns the slugs of the courses with a new package
 */
export async function importOwnCourses(parts: Parts, courses: Course[]): Promise<string[]> {
  const imported: string[] = [];
  for (const course of courses.filter(isOurs)) {
    const made = await make(course);
    const held = await currentPackage(parts.db, course.number);
    if (held?.source === made.source) continue;
    const { changed } = await importMade(parts, course, made);
    if (changed) imported.push(course.slug);
  }
  return imported;
}

/**
 * Rebuilds packages that were never built or whose files are gone. Skips packages of another program version, because this one
 * would build different bytes.
 */
export async function remakeOwnCourses(parts: Parts, courses: Course[]): Promise<void> {
  for (const course of courses.filter(isOurs)) {
    const made = await make(course);
    const held = await currentPackage(parts.db, course.number);
    if (!held || held.source === made.source) await importMade(parts, course, made);
  }
}

/** Builds and imports the package of a SCORM course of ours, in one transaction with `also`. */
export async function importOwnCourse(
  parts: Parts,
  course: Course,
  also: (transaction: Executor) => Promise<void>,
): Promise<void> {
  await importMade(parts, course, await make(course), also);
}

/** True if the course is from content/; the catalogue also has imported packages, as courses without chapters. */
export const isOurs = ({ format, chapters }: Course) => format === 'scorm' && chapters.length > 0;

interface Made {
  bytes: Buffer;
  source: string;
}

async function make(course: Course): Promise<Made> {
  const bytes = await buildScormPackage(course);
  return { bytes, source: createHash('sha256').update(bytes).digest('hex') };
}

const importMade = (
  parts: Parts,
  { number }: Course,
  { bytes, source }: Made,
  also?: (transaction: Executor) => Promise<void>,
) => inFile(bytes, (file) => importPackage(parts, { module: number, file, source, also }));

async function inFile<T>(bytes: Buffer, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-course-'));
  try {
    const file = join(folder, 'course.zip');
    await writeFile(file, bytes);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
