import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { moduleName } from '@readytowork/contract';
import { readAssignment } from './assignment.ts';
import { readChapter } from './chapter.ts';
import type { Chapter, Course } from './course.ts';
import { type FactBook, loadFacts } from './facts-file.ts';
import { readGlossary } from './glossary-file.ts';
import { readGuide } from './guide.ts';
import { languageOf } from './language.ts';
import { readMatrix } from './matrix.ts';
import { readModule } from './module-file.ts';
import { CourseError, inOrder, type Problem, type Report } from './problem.ts';
import { readQuiz, readThings } from './quiz-file.ts';
import { decode, hash, hashWith, type Sources } from './source.ts';
import { checkWriting } from './writing.ts';

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
  const reportIn =
    (file: string): Report =>
    (line, message) =>
      problems.push({ file, line, message });
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/u.test(slug))
    reportIn('module.yaml')(1, `"${slug}" is not a slug. Name the course's folder like time_management.`);
  const sources = await readSources(folder, reportIn);
  const { read, readFilled, named } = fileReader(sources, reportIn, book);
  const { settings, minutes, format, partLine } = read('module.yaml', readModule) ?? {};
  const things = { named: readThings(silentlyFilled(sources.get('quiz.yaml'), book)) };
  const chapters = chapterNames(sources).flatMap((file, index) => {
    const chapter = read(file, (text, report) =>
      readChapter(text, { number: index + 1, format, book, things }, report),
    );
    return chapter ? [chapter] : [];
  });
  const quiz = readFilled('quiz.yaml', (text, report) => readQuiz(text, chapters.length, report));
  const guide = readFilled('facilitator.md', (text, report) => readGuide(text, minutes, report));
  const assignment = readFilled('assignment.md', readAssignment);
  const matrix = readFilled('matrix.md', readMatrix);
  const glossary = readFilled('glossary.yaml', readGlossary) ?? [];
  for (const [part, { entry }] of (settings?.product?.parts ?? []).entries())
    if (!entriesOf(chapters).includes(entry))
      reportIn('module.yaml')(partLine?.(part) ?? 1, `No slide has the workbook entry "${entry}".`);
  for (const one of [...(settings?.facts ?? []), ...chapters.flatMap(factsOf)]) named.add(one);
  const used = book.named(named, (message) => reportIn('module.yaml')(1, message));
  if (problems.length > 0 || !settings || !quiz || !guide) throw new CourseError(slug, inOrder(problems));
  const {
    duration_minutes: durationMinutes,
    for_employers: forEmployers,
    name = moduleName(slug),
    ...rest
  } = settings;
  return {
    slug,
    name,
    ...rest,
    durationMinutes,
    forEmployers,
    facts: used,
    chapters,
    quiz,
    glossary,
    guide,
    ...(assignment && { assignment }),
    ...(matrix && { matrix }),
    // A changed fact makes a new version of the course, even if the course's own files are unchanged.
    hash: hashWith(hash(sources), used),
  };
}

type FileReader<T> = (text: string, report: Report) => T;

/** Reads the files of a course. `readFilled` also fills in facts, and records their names in `named`. */
function fileReader(sources: Sources, reportIn: (file: string) => Report, book: FactBook) {
  const named = new Set<string>();
  const read = <T>(file: string, reader: FileReader<T>): T | undefined => {
    const text = decode(sources.get(file), reportIn(file));
    if (text === undefined) return undefined;
    checkWriting(text, reportIn(file));
    return reader(text, reportIn(file));
  };
  const readFilled = <T>(file: string, reader: FileReader<T>): T | undefined =>
    read(file, (text, report) => {
      const { text: whole, names } = book.fillIn(text, 1, report);
      for (const one of names) named.add(one);
      return reader(whole, report);
    });
  return { read, readFilled, named };
}

/** A file's text with its facts; problems are reported when the file is read as a whole. */
export function silentlyFilled(bytes: Buffer | undefined, book: FactBook): string {
  const text = decode(bytes, () => {}) ?? '';
  return book.fillIn(text, 1, () => {}).text;
}

/** The names of the workbook entries of these chapters. */
const entriesOf = (chapters: Chapter[]): string[] =>
  chapters
    .flatMap(({ slides }) => slides)
    .flatMap(({ activities }) => activities.flatMap((one) => (one.kind === 'write' ? one.name : [])));

const factsOf = ({ slides }: Chapter): string[] => slides.flatMap(({ facts }) => facts);

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

/** Optional files of a course. */
const optional = ['assignment.md', 'glossary.yaml', 'matrix.md'];
/** The files of a course apart from its chapters. */
export const allNames = ['module.yaml', 'quiz.yaml', 'facilitator.md', ...optional];

async function readSources(folder: string, reportIn: (file: string) => Report): Promise<Sources> {
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

function explainUnread(error: unknown): string {
  return isMissing(error)
    ? 'This file is missing. docs/authoring.md shows what it holds.'
    : `This file cannot be read (${codeOf(error)}).`;
}

export async function listChapters(folder: string, reportIn: (file: string) => Report): Promise<string[]> {
  const names = await readdir(join(folder, 'chapters')).catch(() => []);
  const chapters = names.filter((name) => !name.startsWith('.') && languageOf(name) === 'en').sort();
  if (chapters.length === 0)
    reportIn('chapters')(1, 'The course has no chapters. Add the first as chapters/01-name.md.');
  for (const [index, name] of chapters.entries()) {
    const number = String(index + 1).padStart(2, '0');
    if (!/^\d\d-[a-z0-9]+(-[a-z0-9]+)*\.md$/u.test(name) || !name.startsWith(number))
      reportIn(`chapters/${name}`)(
        1,
        `Number the chapter files in order, without gaps; ${number}-name.md is expected here.`,
      );
  }
  return chapters.map((name) => `chapters/${name}`);
}

function chapterNames(sources: Sources): string[] {
  return [...sources.keys()].filter((name) => name.startsWith('chapters/'));
}
