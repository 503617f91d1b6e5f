import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildScormPackage, type Course } from '@readytowork/courseware';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage.ts';
import { importPackage } from './import.service.ts';
import { currentPackage } from './packages.ts';

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
export async function importOwnCourses({ db, storage }: Parts, courses: Course[]): Promise<string[]> {
  const taken: string[] = [];
  for (const course of courses) {
    // A package that was imported by hand is in the catalogue too, as a course without chapters of ours.
    if (course.format !== 'scorm' || course.chapters.length === 0) continue;
    const bytes = await buildScormPackage(course);
    const source = createHash('sha256').update(bytes).digest('hex');
    const held = await currentPackage(db, course.number);
    if (held?.source === source) continue;
    const { changed } = await inFile(bytes, (file) =>
      importPackage({ db, storage }, { module: course.number, file, source }),
    );
    if (changed) taken.push(course.slug);
  }
  return taken;
}

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
