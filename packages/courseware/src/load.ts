import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Course } from './course.ts';
import { type FactBook, loadFacts } from './facts-file.ts';
import { languageOf } from './language.ts';
import { CourseError, type Problem } from './problem.ts';
import {
  allNames,
  checkChapterNames,
  missing,
  optional,
  type ReportIn,
  readSources,
  reportInto,
} from './read-course.ts';
import { type CourseFile, decode, type Sources } from './source.ts';

/**
 * Reads a course folder (docs/authoring.md).
 *
 * @param folder the course's folder; its name is the slug
 * @param facts the facts of all courses; by default read from the parent of the folder of courses
 * @throws {CourseError} with every problem found, by file and line
 */
export async function loadCourse(folder: string, facts?: FactBook): Promise<Course> {
  const slug = basename(resolve(folder));
  const book = facts ?? (await loadFacts(join(folder, '../..')));
  const problems: Problem[] = [];
  const reportIn = reportInto(problems);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/u.test(slug))
    reportIn('module.yaml')(1, `"${slug}" is not a slug. Name the course's folder like time_management.`);
  return readSources(slug, await loadSources(folder, reportIn), book, { problems });
}

/** The English text files of every course in a folder, by slug. */
export async function loadCourseTexts(contentDir: string): Promise<Map<string, CourseFile[]>> {
  const texts = new Map<string, CourseFile[]>();
  for (const slug of await listCourses(contentDir))
    texts.set(slug, await loadCourseText(join(contentDir, slug)));
  return texts;
}

/** The English text files of a course. Leaves out files that are not UTF-8, which `loadCourse` reports. */
export async function loadCourseText(folder: string): Promise<CourseFile[]> {
  const sources = await loadSources(folder, () => () => {});
  return [...sources].flatMap(([name, bytes]) => {
    const text = decode(bytes, () => {});
    return text === undefined ? [] : [{ name, text }];
  });
}

/**
 * Reads every course in a folder, sorted by module number.
 *
 * @throws {CourseError} with the problems of all courses; file names are relative to `contentDir`
 */
export async function loadCourses(contentDir: string): Promise<Course[]> {
  const problems: Problem[] = [];
  const courses: Course[] = [];
  const book = await loadFacts(join(contentDir, '..'));
  for (const slug of await listCourses(contentDir)) {
    try {
      courses.push(await loadCourse(join(contentDir, slug), book));
    } catch (error) {
      if (!(error instanceof CourseError)) throw error;
      problems.push(...error.problems.map((problem) => ({ ...problem, file: `${slug}/${problem.file}` })));
    }
  }
  courses.sort((a, b) => a.number - b.number);
  problems.push(...sharedNumbers(courses));
  if (problems.length > 0) throw new CourseError(basename(contentDir), problems);
  return courses;
}

/** The slugs of the courses in a folder: its subfolders, sorted by name. */
export async function listCourses(contentDir: string): Promise<string[]> {
  const entries = await readdir(contentDir, { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []))
    .sort();
}

/** Finds courses that share a number. Expects them sorted by number. */
export function sharedNumbers(courses: Course[]): Problem[] {
  return courses.flatMap((course, index) => {
    const before = courses[index - 1];
    if (before?.number !== course.number) return [];
    const message = `The number ${course.number} belongs to the course ${before.slug} already. Each course has its own.`;
    return [{ file: `${course.slug}/module.yaml`, line: 1, message }];
  });
}

async function loadSources(folder: string, reportIn: ReportIn): Promise<Sources> {
  const chapters = await listChapters(folder, reportIn);
  const names = [...allNames, ...chapters];
  const sources: Sources = new Map();
  for (const name of names) {
    try {
      sources.set(name, await readFile(join(folder, name)));
    } catch (error) {
      if (!optional.includes(name) || !isMissing(error)) reportIn(name)(1, explainUnread(error));
    }
  }
  return sources;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const explainUnread = (error: unknown): string =>
  isMissing(error) ? missing : `This file cannot be read (${codeOf(error)}).`;

/** The English chapters of a course, relative to its folder, in order. */
export async function listChapters(folder: string, reportIn: ReportIn): Promise<string[]> {
  const names = await readdir(join(folder, 'chapters')).catch(() => []);
  const chapters = names
    .filter((name) => !name.startsWith('.') && languageOf(name) === 'en')
    .sort()
    .map((name) => `chapters/${name}`);
  checkChapterNames(chapters, reportIn);
  return chapters;
}
