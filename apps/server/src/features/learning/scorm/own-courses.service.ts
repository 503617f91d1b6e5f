import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScormPackage, type Course } from '@readytowork/courseware';
import type { Database } from '../../../db/database.ts';
import type { Storage } from '../../../storage/storage.ts';
import { importPackage } from './import.service.ts';
import { currentPackage } from './packages.queries.ts';

interface Parts {
  db: Database;
  storage: Storage;
}

/**
 * Gives each SCORM course of ours the package that is made from its text. One that a module plays already is left alone:
 * whether it is the same is told by the bytes made, so that a change of the player counts as well.
 *
 * @returns the slugs of the courses whose package is new
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
 * Makes packages again whose files are gone, or that were never made. One that another version of the program has made is left
 * to it: this one would make another.
 */
export async function remakeOwnCourses(parts: Parts, courses: Course[]): Promise<void> {
  for (const course of courses.filter(isOurs)) {
    const made = await make(course);
    const held = await currentPackage(parts.db, course.number);
    if (!held || held.source === made.source) await importMade(parts, course, made);
  }
}

/** A package that was imported by hand is in the catalogue too, as a course without chapters of ours. */
export const isOurs = ({ format, chapters }: Course) => format === 'scorm' && chapters.length > 0;

interface Made {
  bytes: Buffer;
  source: string;
}

async function make(course: Course): Promise<Made> {
  const bytes = await buildScormPackage(course);
  return { bytes, source: createHash('sha256').update(bytes).digest('hex') };
}

const importMade = (parts: Parts, { number }: Course, { bytes, source }: Made) =>
  inFile(bytes, (file) => importPackage(parts, { module: number, file, source }));

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
