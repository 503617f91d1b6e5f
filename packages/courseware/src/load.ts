import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { moduleName } from '@readytowork/contract';
import { readAssignment } from './assignment.ts';
import { readChapter } from './chapter.ts';
import type { Course } from './course.ts';
import { readGlossary } from './glossary-file.ts';
import { readGuide } from './guide.ts';
import { readMatrix } from './matrix.ts';
import { readModule } from './module-file.ts';
import { CourseError, inOrder, type Problem, type Report } from './problem.ts';
import { readQuiz } from './quiz-file.ts';
import { checkWriting } from './writing.ts';

/** The files that a course consists of, as they are on disk: by name relative to its folder. */
type Sources = Map<string, Buffer>;

/**
 * Reads a course folder (docs/authoring.md).
 *
 * @param folder the course's folder; its name is the slug
 * @throws {CourseError} with every problem found, by file and line
 */
export async function loadCourse(folder: string): Promise<Course> {
  const slug = basename(resolve(folder));
  const problems: Problem[] = [];
  const reportIn =
    (file: string): Report =>
    (line, message) =>
      problems.push({ file, line, message });
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/u.test(slug))
    reportIn('module.yaml')(1, `"${slug}" is not a slug. A course's folder is named like time_management.`);
  const sources = await readSources(folder, reportIn);
  const read = <T>(file: string, reader: (text: string, report: Report) => T): T | undefined => {
    const text = decode(sources.get(file), reportIn(file));
    if (text === undefined) return undefined;
    checkWriting(text, reportIn(file));
    return reader(text, reportIn(file));
  };

  const { settings, minutes, format } = read('module.yaml', readModule) ?? {};
  const chapters = chapterNames(sources).flatMap((file, index) => {
    const chapter = read(file, (text, report) => readChapter(text, { number: index + 1, format }, report));
    return chapter ? [chapter] : [];
  });
  const quiz = read('quiz.yaml', (text, report) => readQuiz(text, chapters.length, report));
  const guide = read('facilitator.md', (text, report) => readGuide(text, minutes, report));
  const assignment = read('assignment.md', readAssignment);
  const matrix = read('matrix.md', readMatrix);
  const glossary = read('glossary.yaml', readGlossary) ?? [];
  if (problems.length > 0 || !settings || !quiz || !guide) throw new CourseError(slug, inOrder(problems));
  const { duration_minutes: durationMinutes, name = moduleName(slug), ...rest } = settings;
  return {
    slug,
    name,
    ...rest,
    durationMinutes,
    chapters,
    quiz,
    glossary,
    guide,
    ...(assignment && { assignment }),
    ...(matrix && { matrix }),
    hash: hash(sources),
  };
}

/**
 * Reads every course in a folder, ordered by module number.
 *
 * @throws {CourseError} with the problems of all courses; each file is named from `contentDir` on
 */
export async function loadCourses(contentDir: string): Promise<Course[]> {
  const problems: Problem[] = [];
  const courses: Course[] = [];
  for (const slug of await listCourses(contentDir)) {
    try {
      courses.push(await loadCourse(join(contentDir, slug)));
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

/** The slugs of the courses in a folder: its folders, by name. */
export async function listCourses(contentDir: string): Promise<string[]> {
  const entries = await readdir(contentDir, { withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []))
    .sort();
}

/** Two courses with one number, in courses ordered by number. */
export function sharedNumbers(courses: Course[]): Problem[] {
  return courses.flatMap((course, index) => {
    const before = courses[index - 1];
    if (before?.number !== course.number) return [];
    const message = `The number ${course.number} belongs to the course ${before.slug} already. Each course has its own.`;
    return [{ file: `${course.slug}/module.yaml`, line: 1, message }];
  });
}

/** What only some courses have. */
const optional = ['assignment.md', 'glossary.yaml', 'matrix.md'];

async function readSources(folder: string, reportIn: (file: string) => Report): Promise<Sources> {
  const chapters = await listChapters(folder, reportIn);
  const names = ['module.yaml', 'quiz.yaml', 'facilitator.md', ...optional, ...chapters];
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

function explainUnread(error: unknown): string {
  return isMissing(error)
    ? 'This file is missing. docs/authoring.md shows what it holds.'
    : `This file cannot be read (${codeOf(error)}).`;
}

async function listChapters(folder: string, reportIn: (file: string) => Report): Promise<string[]> {
  const names = await readdir(join(folder, 'chapters')).catch(() => []);
  const chapters = names.filter((name) => !name.startsWith('.')).sort();
  if (chapters.length === 0)
    reportIn('chapters')(1, 'The course has no chapters. The first is chapters/01-name.md.');
  for (const [index, name] of chapters.entries()) {
    const number = String(index + 1).padStart(2, '0');
    if (!/^\d\d-[a-z0-9]+(-[a-z0-9]+)*\.md$/u.test(name) || !name.startsWith(number))
      reportIn(`chapters/${name}`)(
        1,
        `Chapter files are named in order, without gaps; here ${number}-name.md is expected.`,
      );
  }
  return chapters.map((name) => `chapters/${name}`);
}

function chapterNames(sources: Sources): string[] {
  return [...sources.keys()].filter((name) => name.startsWith('chapters/'));
}

/** The text of a file, if it is UTF-8. */
export function decode(bytes: Buffer | undefined, report: Report): string | undefined {
  if (!bytes) return undefined;
  try {
    // The decoder drops a byte order mark; line ends are made one kind.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/gu, '\n');
  } catch {
    report(1, 'This file is not UTF-8 text. Save it in that encoding.');
    return undefined;
  }
}

/** SHA-256, hex. Lengths go in as well, so that no two sets of files can flow into the same bytes. */
export function hash(sources: Sources): string {
  const sum = createHash('sha256');
  for (const [name, bytes] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    sum.update(`${name}\0${bytes.length}\0`).update(bytes);
  return sum.digest('hex');
}
