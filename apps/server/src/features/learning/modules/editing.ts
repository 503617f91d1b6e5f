import { type LearnerName, learnerNames } from '@readytowork/contract';
import type { Course, CourseFile, WrittenQuiz } from '@readytowork/courseware';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, integer, json, nullable, oneOf, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { putBlankModule, putUploaded } from './imported.ts';
import * as queries from './modules.queries.ts';
import { putSources, sourcesOf } from './sources.queries.ts';

/** The columns of a module that editors see, without its whole course. */
const editedModule = {
  id: integer,
  slug: text,
  published: boolean,
  restricted: boolean,
  edited: boolean,
  learner_name: nullable(oneOf(...learnerNames)),
  passed_by_package: boolean,
  version_id: integer,
  files_version_id: nullable(integer),
  name: text,
  format: text,
  minutes: integer,
  blurb: text,
  family: text,
  art: text,
  chapters: integer,
  questions: integer,
  /** `[{id, name}]`, ordered by name. */
  groups: json,
};
export type EditedModuleRow = RowOf<typeof editedModule>;

const columns = `
  m.id, m.slug, m.published, m.restricted, m.edited, m.learner_name, m.passed_by_package, v.id as version_id, m.files_version_id,
  coalesce(v.course ->> 'name', m.slug) as name, coalesce(v.course ->> 'format', 'slides') as format,
  coalesce((v.course ->> 'durationMinutes')::int, 1) as minutes, coalesce(v.course ->> 'blurb', '') as blurb,
  coalesce(v.course ->> 'family', 'digital') as family, coalesce(v.course ->> 'art', 'laptop') as art,
  coalesce(jsonb_array_length(v.course -> 'chapters'), 0) as chapters,
  (select count(*)::int from question q where q.version_id = v.id) as questions,
  coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name), l.id)
    from module_group g join learner_group l on l.id = g.group_id where g.module_id = m.id), '[]') as groups`;
const from = 'from module m join course_version v on v.id = m.version_id where m.removed_at is null';

const all = prepared(`select ${columns} ${from} order by m.position nulls last, m.id`, editedModule);
const one = prepared(`select ${columns} ${from} and m.id = $1`, editedModule);
const locked = prepared('select m.id from module m where m.id = $1 and m.removed_at is null for update', {
  id: integer,
});

/** Every module, published or not, in the usual order. */
export const editedModules = (db: Executor): Promise<EditedModuleRow[]> => all(db);

export async function editedModuleOf(db: Executor, id: number): Promise<EditedModuleRow | undefined> {
  const [row] = await one(db, id);
  return row;
}

/** Locks the module until the transaction ends. */
export async function lockModule(db: Executor, id: number): Promise<boolean> {
  return (await locked(db, id)).length > 0;
}

/** Makes concurrent reorderings take turns, and wait while an import runs. */
export const lockModules = queries.lockImport;

export const groupNames = z.array(z.object({ id: z.int(), name: z.string() }));

const versions = prepared(
  `
  select v.id, v.created_at as at, coalesce(jsonb_array_length(v.course -> 'chapters'), 0) as chapters,
    coalesce((select sum(jsonb_array_length(c -> 'slides') - 1) from jsonb_array_elements(v.course -> 'chapters') c), 0)::int as slides,
    (select count(*)::int from question q where q.version_id = v.id) as questions
  from course_version v where v.module_id = $1 order by v.id desc limit 30`,
  { id: integer, at: timestamp, chapters: integer, slides: integer, questions: integer },
);

/** The latest versions of the module, newest first. */
export const versionsOf = (db: Executor, moduleId: number) => versions(db, moduleId);

/** False if this release cannot read what an older one wrote. */
export async function isReadable(db: Executor, versionId: number): Promise<boolean> {
  return (await queries.readVersion(db, versionId)) !== undefined;
}

const places = prepared(
  `update module m set position = given.place
  from unnest($1::int[]) with ordinality as given (id, place) where m.id = given.id returning m.id`,
  { id: integer },
);

export async function setOrder(db: Executor, ids: number[]): Promise<void> {
  await places(db, ids);
}

interface Change {
  published?: boolean;
  restricted?: boolean;
  edited?: boolean;
  learner_name?: LearnerName;
  passed_by_package?: boolean;
  version_id?: number;
}

export async function setModule(db: Executor, id: number, change: Change): Promise<void> {
  await db.updateTable('module').set(change).where('id', '=', id).execute();
}

/** Withdraws the module from learners; their results in it stay. */
export async function takeAway(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('module')
    .set({ published: false, removed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a course that was never published, so that its slug is free again. Its draft must be gone already. */
export async function deleteUnwritten(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('module_group').where('module_id', '=', id).execute();
  await db.deleteFrom('course_version').where('module_id', '=', id).execute();
  await db.deleteFrom('module').where('id', '=', id).execute();
}

/** @returns the ids of groups that do not exist */
export async function setGroups(db: Executor, moduleId: number, groups: number[]): Promise<number[]> {
  await db.deleteFrom('module_group').where('module_id', '=', moduleId).execute();
  const known = await existing(db, groups);
  const ids = new Set(known.map(({ id }) => id));
  if (ids.size > 0)
    await db
      .insertInto('module_group')
      .values([...ids].map((group_id) => ({ module_id: moduleId, group_id })))
      .execute();
  return groups.filter((id) => !ids.has(id));
}

const existing = prepared('select id from learner_group where id = any($1::int[])', { id: integer });

interface Details {
  name: string;
  minutes: number;
  blurb: string;
  family: Course['family'];
  art: string;
}

/** Changes the description of an uploaded module, as a new version of its course. */
export async function describe(db: Executor, moduleId: number, details: Details): Promise<void> {
  const course = await currentCourse(db, moduleId);
  const { minutes, ...said } = details;
  const text = await queries.questionsText(db, moduleId);
  await putUploaded(db, { ...course, ...said, durationMinutes: minutes }, text);
}

/** Changes the questions of an uploaded module, as a new version of its course. Attempts that were drawn keep theirs. */
export async function setQuestions(
  db: Executor,
  moduleId: number,
  { quiz, text }: WrittenQuiz,
): Promise<void> {
  await putUploaded(db, { ...(await currentCourse(db, moduleId)), quiz }, text);
}

/**
 * Makes an editor's text the current version of a module, which releases leave alone from then on. The text of the release makes
 * the module follow releases again.
 *
 * @returns the id of the version
 */
export async function putEdited(
  db: Executor,
  course: Course,
  { files, filesVersionId }: { files: readonly CourseFile[]; filesVersionId: number | null },
): Promise<number> {
  const version = await queries.putCourse(db, course);
  await putSources(db, course, files);
  await setModule(db, course.number, { edited: version !== filesVersionId });
  return version;
}

async function currentCourse(db: Executor, moduleId: number): Promise<Course> {
  const row = await editedModuleOf(db, moduleId);
  const course = row && (await queries.readVersion(db, row.version_id));
  if (!course) throw new Error(`the course of module ${moduleId} cannot be read`);
  return course;
}

export { announceChange, questionsText, readVersion } from './modules.queries.ts';
export {
  copyPictures,
  countPictures,
  coursesWithUnnamed,
  dropUnnamed,
  putPicture,
  readPicture,
  readUploaded,
  takeKnown,
  uploadedPictures,
} from './pictures.queries.ts';
export { putBlankModule, sourcesOf };
