import { moduleName } from '@readytowork/contract';
import { readAssignment } from './assignment.ts';
import { readChapter } from './chapter.ts';
import type { Chapter, Course } from './course.ts';
import type { FactBook } from './facts-file.ts';
import { readGlossary } from './glossary-file.ts';
import { readGuide } from './guide.ts';
import { readMatrix } from './matrix.ts';
import { readModule } from './module-file.ts';
import { picturesName, readPictures, type UploadedPicture } from './pictures-file.ts';
import { CourseError, inOrder, type Problem, type Report, tooDeep } from './problem.ts';
import { readQuiz, readThings } from './quiz-file.ts';
import { decode, hash, hashWith, type Sources } from './source.ts';
import { checkWriting } from './writing.ts';

/** Reports a problem in a file of the course. */
export type ReportIn = (file: string) => Report;

export const reportInto =
  (problems: Problem[]): ReportIn =>
  (file) =>
  (line, message) =>
    problems.push({ file, line, message });

/** Optional files of a course. */
export const optional = ['assignment.md', 'glossary.yaml', 'matrix.md', picturesName];
/** The files of a course apart from its chapters. */
export const allNames = ['module.yaml', 'quiz.yaml', 'facilitator.md', ...optional];

export const missing = 'This file is missing. docs/authoring.md shows what it holds.';

/**
 * Reads a course from the bytes of its files, such as the draft of an editor (docs/authoring.md).
 *
 * @param uploaded the pictures that pictures.yaml may name
 * @throws {CourseError} with every problem found, by file and line
 */
export function readCourse(
  slug: string,
  sources: Sources,
  book: FactBook,
  uploaded: readonly UploadedPicture[] = [],
): Course {
  const problems: Problem[] = [];
  const reportIn = reportInto(problems);
  checkChapterNames(chapterNames(sources), reportIn);
  for (const name of allNames) if (!optional.includes(name) && !sources.has(name)) reportIn(name)(1, missing);
  return readSources(slug, sources, book, { problems, uploaded });
}

/**
 * Reads a course from its files, whose names were checked before.
 *
 * @param found problems in the names and the bytes, and the pictures that pictures.yaml may name
 * @throws {CourseError} with every problem found, by file and line
 */
export function readSources(
  slug: string,
  sources: Sources,
  book: FactBook,
  { problems, uploaded = [] }: { problems: Problem[]; uploaded?: readonly UploadedPicture[] },
): Course {
  const reportIn = reportInto(problems);
  const { read, readFilled, named } = fileReader(sources, reportIn, book);
  const { settings, minutes, format, partLine } = read('module.yaml', readModule) ?? {};
  const things = { named: readThings(silentlyFilled(sources.get('quiz.yaml'), book)) };
  const pictures = read(picturesName, (text, report) => readPictures(text, uploaded, report));
  const chapters = chapterNames(sources).flatMap((file, index) => {
    const chapter = read(file, (text, report) =>
      readChapter(text, { number: index + 1, format, book, things, ...(pictures && { pictures }) }, report),
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
function fileReader(sources: Sources, reportIn: ReportIn, book: FactBook) {
  const named = new Set<string>();
  const read = <T>(file: string, reader: FileReader<T>): T | undefined => {
    const text = decode(sources.get(file), reportIn(file));
    if (text === undefined) return undefined;
    checkWriting(text, reportIn(file));
    return tooDeep(reportIn(file), () => reader(text, reportIn(file)));
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

/** The workbook entries of a course, in its order. */
export const workbookEntries = ({ chapters }: Pick<Course, 'chapters'>) =>
  chapters
    .flatMap(({ slides }) => slides)
    .flatMap(({ activities }) => activities.flatMap((one) => (one.kind === 'write' ? one : [])));

const entriesOf = (chapters: Chapter[]): string[] => workbookEntries({ chapters }).map(({ name }) => name);

const factsOf = ({ slides }: Chapter): string[] => slides.flatMap(({ facts }) => facts);

/** @param chapters names relative to the course's folder, sorted */
export function checkChapterNames(chapters: readonly string[], reportIn: ReportIn): void {
  if (chapters.length === 0)
    reportIn('chapters')(1, 'The course has no chapters. Add the first as chapters/01-name.md.');
  for (const [index, name] of chapters.entries()) {
    const number = String(index + 1).padStart(2, '0');
    if (!/^chapters\/\d\d-[a-z0-9]+(-[a-z0-9]+)*\.md$/u.test(name) || !name.startsWith(`chapters/${number}`))
      reportIn(name)(
        1,
        `Number the chapter files in order, without gaps; ${number}-name.md is expected here.`,
      );
  }
}

const chapterNames = (sources: Sources): string[] =>
  [...sources.keys()].filter((name) => name.startsWith('chapters/')).sort();
