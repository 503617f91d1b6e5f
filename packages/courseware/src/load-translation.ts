import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course } from './course.ts';
import { type FactBook, loadFacts } from './facts-file.ts';
import { type Language, siblingOf } from './language.ts';
import { listChapters, loadCourse } from './load.ts';
import { CourseError, inOrder, type Problem, type Report } from './problem.ts';
import { readThings } from './quiz-file.ts';
import { allNames, silentlyFilled } from './read-course.ts';
import { decode, hashWith, nothingWhereMissing } from './source.ts';
import { type ReadSibling, translate } from './translation.ts';
import { checkWriting } from './writing.ts';

/**
 * Reads a course in another language (docs/authoring.md, "Other languages"); files without a sibling stay in English.
 *
 * @throws {CourseError} with the problems of the English files, or if they have none, of their siblings
 */
export async function loadTranslation(folder: string, language: Language, facts?: FactBook): Promise<Course> {
  const book = facts ?? (await loadFacts(join(folder, '../..')));
  const course = await loadCourse(folder, book);
  const files = await listChapters(folder, () => () => {});
  const siblings = await textsOf(
    folder,
    [...allNames, ...files].map((file) => siblingOf(file, language)),
  );
  const problems: Problem[] = [];
  const read: ReadSibling = (file, reader) => {
    const report: Report = (line, message) => problems.push({ file, line, message });
    const text = decode(siblings.get(file), report);
    if (text === undefined) return undefined;
    checkWriting(text, report);
    return reader(text, report);
  };
  const things = {
    language,
    named: await thingsOf(folder, siblings.get(siblingOf('quiz.yaml', language)), book, language),
  };
  const translated = translate(course, { language, files, book, things, read });
  if (problems.length > 0) throw new CourseError(course.slug, inOrder(problems));
  return { ...translated, hash: hashWith(course.hash, [...siblings.values()]) };
}

/** The things of the translated quiz, or of the English one if there is none. */
async function thingsOf(folder: string, sibling: Buffer | undefined, book: FactBook, language: Language) {
  const bytes = sibling ?? (await readFile(join(folder, 'quiz.yaml')));
  return readThings(silentlyFilled(bytes, book), language);
}

/** The named files that exist. */
async function textsOf(folder: string, names: string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(nothingWhereMissing);
    if (bytes) found.set(name, bytes);
  }
  return found;
}
