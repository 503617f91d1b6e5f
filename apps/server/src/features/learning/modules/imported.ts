import { createHash } from 'node:crypto';
import { moduleName } from '@readytowork/contract';
import { type Course, parseCourse, questionsAsked, type WrittenQuiz } from '@readytowork/courseware';
import type { Executor } from '../../../db/database.ts';
import { conflict, invalid } from '../../../errors.ts';
import * as queries from './modules.queries.ts';

/** The description of a module whose course was made elsewhere. A missing field keeps its value, or gets a default. */
export interface ImportedModule {
  slug: string;
  name?: string | undefined;
  minutes?: number | undefined;
  blurb?: string | undefined;
  family?: Course['family'] | undefined;
  art?: string | undefined;
  questions?: WrittenQuiz | undefined;
}

/** The lowest number for an uploaded module; courses that come with the product use lower ones. */
const firstNumber = 1000;

/** True for a course that comes with the product. */
export const isFromContent = (moduleId: number): boolean => moduleId < firstNumber;

/** Slugs that would collide with URLs of the site itself. */
const reserved = [
  'resources',
  'edit-profile',
  'certificates',
  'workbook',
  'messages',
  'groups',
  'my-data',
  'me',
];

/**
 * Creates a module, or changes the one imported under this slug: a course in the catalogue without chapters of ours. It counts as
 * edited by an administrator, so that the courses of content/ never replace it.
 *
 * @param description from the package; the default description of a new module
 * @returns its number
 */
export async function putImportedModule(
  transaction: Executor,
  given: ImportedModule,
  description = '',
): Promise<number> {
  const held = await heldModule(transaction, given.slug);
  const number = held?.id ?? (await queries.nextNumber(transaction, firstNumber));
  const course = merged(held?.course ?? blank(given.slug, number, description), given);
  const text = given.questions?.text ?? (held ? await queries.questionsText(transaction, number) : '');
  await putUploaded(transaction, course, text);
  await queries.markEdited(transaction, number);
  return number;
}

/** Makes this the current version of an uploaded module. @param text of its questions, as somebody wrote it; empty for none */
export async function putUploaded(db: Executor, { hash: _, ...course }: Course, text: string): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([course, text]))
    .digest('hex');
  await queries.putCourse(db, { ...course, hash }, text);
}

/**
 * The module a draft belongs to. An existing module keeps its description; a new one is hidden until its package is published,
 * and a module that an editor took away returns as new.
 */
export async function draftModule(
  transaction: Executor,
  given: ImportedModule,
  description = '',
): Promise<number> {
  const held = await heldModule(transaction, given.slug);
  if (held && !held.removed) return held.id;
  const number = await putImportedModule(transaction, given, description);
  await queries.hideAsNew(transaction, number);
  return number;
}

/** @throws if the slug is invalid, or belongs to a course that comes with the product */
export async function checkSlug(db: Executor, slug: string): Promise<void> {
  await heldModule(db, slug);
}

function refuseReserved(slug: string): void {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(slug) || reserved.includes(slug))
    throw invalid({ slug: ['import_slug_malformed'] });
}

/** The module imported under this slug, if readable; an unreadable one is created again from the new description. */
async function heldModule(db: Executor, slug: string) {
  refuseReserved(slug);
  await queries.lockImport(db);
  const held = await queries.findModule(db, slug);
  if (!held) return undefined;
  const read = parseCourse(held.course);
  const course = 'course' in read ? read.course : undefined;
  if (!held.edited || isFromContent(held.id) || (course && !isUploaded(course)))
    throw conflict('module_slug_taken', { slug });
  return { id: held.id, removed: held.removed, course };
}

/** A course from an uploaded package; only the package knows its content. */
export const isUploaded = ({ format, chapters }: Pick<Course, 'format' | 'chapters'>) =>
  format === 'scorm' && chapters.length === 0;

const merged = (
  course: Course,
  { name, minutes, blurb, family, art, questions }: ImportedModule,
): Course => ({
  ...course,
  name: name ?? course.name,
  durationMinutes: minutes ?? course.durationMinutes,
  blurb: blurb ?? course.blurb,
  family: family ?? course.family,
  art: art ?? course.art,
  quiz: questions?.quiz ?? course.quiz,
});

/**
 * Creates a module of slides without any text, hidden until an editor publishes some. Releases leave it alone.
 *
 * @returns its number
 * @throws if the slug is invalid, or any module has it
 */
export async function putBlankModule(
  transaction: Executor,
  { slug, name }: { slug: string; name: string },
): Promise<number> {
  refuseReserved(slug);
  await queries.lockImport(transaction);
  if (await queries.findModule(transaction, slug)) throw conflict('module_slug_taken', { slug });
  const number = await queries.nextNumber(transaction, firstNumber);
  await putUploaded(transaction, { ...blank(slug, number, ''), name, format: 'slides' }, '');
  await queries.markEdited(transaction, number);
  await queries.hideAsNew(transaction, number);
  return number;
}

const blank = (slug: string, number: number, blurb: string): Course => ({
  slug,
  number,
  name: moduleName(slug),
  format: 'scorm',
  family: 'digital',
  art: 'laptop',
  durationMinutes: 30,
  blurb,
  outcomes: [],
  facts: [],
  chapters: [],
  quiz: { online: [], paper: [] },
  questions: questionsAsked,
  glossary: [],
  guide: [],
  hash: '',
});

/** Tells every process on commit that courses or packages have changed. */
export const announceChange = (transaction: Executor) => queries.announceChange(transaction);
