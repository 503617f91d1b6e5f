import { createHash } from 'node:crypto';
import { moduleName } from '@readytowork/contract';
import { type Course, parseCourse, questionsAsked } from '@readytowork/courseware';
import type { Executor } from '../../../db/database.ts';
import { conflict, invalid } from '../../../errors.ts';
import * as queries from './modules.queries.ts';

/** What is said of a module whose course was made elsewhere. What is left out stays as it is, or has a default. */
export interface ImportedModule {
  slug: string;
  name?: string | undefined;
  minutes?: number | undefined;
  blurb?: string | undefined;
  family?: Course['family'] | undefined;
  art?: string | undefined;
  quiz?: Course['quiz'] | undefined;
}

/** The numbers below are those of the courses that come with the product. */
const firstNumber = 1000;

/** Addresses of the site itself. */
const reserved = ['resources', 'edit-profile', 'certificates', 'workbook', 'messages', 'groups', 'my-data'];

/**
 * Makes a module, or changes the one that was imported under this slug: a course like any other in the catalogue, without
 * chapters of ours. It counts as edited by an administrator, so that the courses of content/ never take its place.
 *
 * @param description of the package: what a new module says of itself where nothing else is given
 * @returns its number
 */
export async function putImportedModule(
  transaction: Executor,
  given: ImportedModule,
  description = '',
): Promise<number> {
  const held = await heldModule(transaction, given.slug);
  const number = held?.id ?? (await queries.nextNumber(transaction, firstNumber));
  const { hash: _, ...made } = merged(held?.course ?? blank(given.slug, number, description), given);
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  await queries.putCourse(transaction, { ...made, hash });
  await queries.markEdited(transaction, number);
  return number;
}

/**
 * The module that a draft is for. What is said of one that is there stays; a new one is hidden until its package is published, and
 * one that an editor took away comes back as new.
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

/** @throws where the slug cannot be, or belongs to a course that comes with the product */
export async function checkSlug(db: Executor, slug: string): Promise<void> {
  await heldModule(db, slug);
}

/** The module that was imported under this slug, as far as it can be read: one that cannot is made anew, from what is said of it now. */
async function heldModule(db: Executor, slug: string) {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(slug) || reserved.includes(slug))
    throw invalid({ slug: ['import_slug_malformed'] });
  await queries.lockImport(db);
  const held = await queries.findModule(db, slug);
  if (!held) return undefined;
  const read = parseCourse(held.course);
  const course = 'course' in read ? read.course : undefined;
  if (!held.edited || held.id < firstNumber || (course && !isUploaded(course)))
    throw conflict('module_slug_taken', { slug });
  return { id: held.id, removed: held.removed, course };
}

/** A course whose package somebody uploaded: what is in it, only the package knows. */
export const isUploaded = ({ format, chapters }: Pick<Course, 'format' | 'chapters'>) =>
  format === 'scorm' && chapters.length === 0;

const merged = (course: Course, { name, minutes, blurb, family, art, quiz }: ImportedModule): Course => ({
  ...course,
  name: name ?? course.name,
  durationMinutes: minutes ?? course.durationMinutes,
  blurb: blurb ?? course.blurb,
  family: family ?? course.family,
  art: art ?? course.art,
  quiz: quiz ?? course.quiz,
});

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

/** Tells every process that courses or their packages have changed, when the transaction ends well. */
export const announceChange = (transaction: Executor) => queries.announceChange(transaction);
