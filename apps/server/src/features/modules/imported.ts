import { createHash } from 'node:crypto';
import { moduleName } from '@readytowork/contract';
import { type Course, parseCourse, questionsAsked } from '@readytowork/courseware';
import type { Executor } from '../../db/database.ts';
import { conflict, invalid } from '../../errors.ts';
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
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(given.slug) || reserved.includes(given.slug))
    throw invalid({ slug: ['This takes small letters, digits and underscores, such as first_aid.'] });
  await queries.lockImport(transaction);
  const held = await queries.findModule(transaction, given.slug);
  const read = held && parseCourse(held.course);
  // One that cannot be read is made anew, from what is said of it now.
  const course = read && 'course' in read ? read.course : undefined;
  if (held && (!held.edited || held.id < firstNumber || (course && course.format !== 'scorm')))
    throw conflict(
      `${given.slug} is a course that comes with the product. Choose another slug for the package.`,
    );
  const number = held?.id ?? (await queries.nextNumber(transaction, firstNumber));
  const { hash: _, ...made } = merged(course ?? blank(given.slug, number, description), given);
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  await queries.putCourse(transaction, { ...made, hash });
  await queries.markEdited(transaction, number);
  return number;
}

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
