import { type Course, parseCourse } from '@readytowork/courseware';
import { sql } from 'kysely';
import { boolean, integer, json, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import type { CatalogueModule, PoolQuestion, UnreadableModule } from './catalogue.ts';

const published = prepared(
  `select m.id, m.slug, v.id as "versionId", m.restricted, m.passed_by_package as "passedByPackage", v.course
  from module m join course_version v on v.id = m.version_id
  where m.published order by m.position nulls last, m.id`,
  {
    id: integer,
    slug: text,
    versionId: integer,
    restricted: boolean,
    passedByPackage: boolean,
    course: json,
  },
);

/** The published modules. Unreadable ones are returned separately and do not block the others. */
export async function readModules(
  db: Executor,
): Promise<{ modules: CatalogueModule[]; unreadable: UnreadableModule[] }> {
  const rows = await published(db);
  const pools = await questionPools(
    db,
    rows.map(({ versionId }) => versionId),
  );
  const modules: CatalogueModule[] = [];
  const unreadable: UnreadableModule[] = [];
  for (const { course: stored, ...row } of rows) {
    const read = parseCourse(stored);
    if ('course' in read) modules.push({ ...row, ...read, pool: pools.get(row.versionId) ?? [] });
    else unreadable.push({ id: row.id, slug: row.slug, ...read });
  }
  return { modules, unreadable };
}

const version = prepared('select course from course_version where id = $1', { course: json });

/** The course of a version; undefined if it is missing or cannot be read any more. */
export async function readVersion(db: Executor, id: number): Promise<Course | undefined> {
  const [row] = await version(db, id);
  const read = row && parseCourse(row.course);
  return read && 'course' in read ? read.course : undefined;
}

async function questionPools(db: Executor, versions: number[]): Promise<Map<number, PoolQuestion[]>> {
  const questions = await db
    .selectFrom('question')
    .select(['version_id', 'id', 'chapter', 'outcome', 'shows', 'text', 'options', 'explanation'])
    .where(sql<boolean>`version_id = any(${versions})`)
    .orderBy('id')
    .execute();
  const pools = new Map<number, PoolQuestion[]>(versions.map((version) => [version, []]));
  for (const { version_id, ...question } of questions) pools.get(version_id)?.push(question);
  return pools;
}

const stamp = prepared(
  `select coalesce(string_agg(concat_ws(' ', id, slug, version_id, restricted, passed_by_package), ',' order by position nulls last, id), '') as stamp
  from module where published`,
  { stamp: text },
);

/**
 * Changes whenever `readModules` would return something else. Versions never change once stored. The two reads need no
 * transaction, because the modules are at least as new as the stamp read before them.
 */
export async function modulesStamp(db: Executor): Promise<string> {
  const [row] = await stamp(db);
  return row?.stamp ?? '';
}

/** The hash of each module's last import from content/, and whether an administrator edited the module. */
export async function heldCourses(db: Executor) {
  return db
    .selectFrom('module')
    .leftJoin('course_version', (join) =>
      join.on('course_version.id', '=', sql`coalesce(module.files_version_id, module.version_id)`),
    )
    .select(['module.id', 'module.edited', 'module.files_version_id', 'course_version.hash'])
    .execute();
}

/** Stores content/'s version of a module, and makes it current unless an editor has taken the module over. */
export async function putCourseOfFiles(db: Executor, course: Course): Promise<void> {
  const versionId = await putVersion(db, course);
  await db
    .updateTable('module')
    .set({
      files_version_id: versionId,
      version_id: sql`case when edited then version_id else ${versionId} end`,
    })
    .where('id', '=', course.number)
    .execute();
}

/**
 * Makes `course` the current version of its module; earlier versions stay for the attempts drawn from them.
 *
 * @returns the id of the version
 */
export async function putCourse(db: Executor, course: Course, questionsText?: string): Promise<number> {
  const version_id = await putVersion(db, course, questionsText);
  await db.updateTable('module').set({ version_id }).where('id', '=', course.number).execute();
  return version_id;
}

/** Finds or creates the version of the module. */
async function putVersion(db: Executor, course: Course, questionsText = ''): Promise<number> {
  await db
    .insertInto('module')
    .values({ id: course.number, slug: course.slug })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ slug: course.slug }))
    .execute();
  const held = await db
    .selectFrom('course_version')
    .select('id')
    .where('module_id', '=', course.number)
    .where('hash', '=', course.hash)
    .executeTakeFirst();
  return held?.id ?? insertVersion(db, course, questionsText);
}

const writtenQuestions = prepared(
  `select v.questions_text as text from module m join course_version v on v.id = m.version_id where m.id = $1`,
  { text },
);

/** The text of a module's questions as somebody wrote it; empty if they came with the product, or there are none. */
export async function questionsText(db: Executor, moduleId: number): Promise<string> {
  const [row] = await writtenQuestions(db, moduleId);
  return row?.text ?? '';
}

const withSlug = prepared(
  `select m.id, m.edited, m.removed_at is not null as removed, v.course
  from module m join course_version v on v.id = m.version_id where m.slug = $1`,
  { id: integer, edited: boolean, removed: boolean, course: json },
);

/** The module with this slug in its current version, published or not. */
export async function findModule(db: Executor, slug: string) {
  const [row] = await withSlug(db, slug);
  return row;
}

const nextId = prepared('select greatest($1::int, max(id) + 1) as next from module', { next: integer });

/** The first unused module number that is at least `least`. */
export async function nextNumber(db: Executor, least: number): Promise<number> {
  const [row] = await nextId(db, least);
  return row?.next ?? least;
}

/** Marks the module as edited, so that the import at start does not touch it. Restores a module that an editor withdrew. */
export async function markEdited(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('module')
    .set({ edited: true, published: sql`published or removed_at is not null`, removed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Hides the module until it is published, whatever its previous state. */
export async function hideAsNew(db: Executor, id: number): Promise<void> {
  await db.updateTable('module').set({ published: false, removed_at: null }).where('id', '=', id).execute();
}

async function insertVersion(db: Executor, course: Course, questionsText: string): Promise<number> {
  const { id } = await db
    .insertInto('course_version')
    .values({
      module_id: course.number,
      hash: course.hash,
      course: JSON.stringify(course),
      questions_text: questionsText,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions = course.quiz.online.map((question) => ({
    version_id: id,
    chapter: question.chapter,
    slide: question.slide ?? null,
    outcome: question.outcome ?? null,
    shows: question.shows ?? null,
    shown: question.shown ? JSON.stringify(question.shown) : null,
    text: question.question,
    options: [question.right, ...question.wrong.map(({ text }) => text)],
    coaching: ['', ...question.wrong.map(({ coaching = '' }) => coaching)],
    explanation: question.explanation,
  }));
  if (questions.length > 0) await db.insertInto('question').values(questions).execute();
  return id;
}

export async function announceChange(db: Executor): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
}

/** Allows one import at a time, over all processes. */
export async function lockImport(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315002)`.execute(db);
}
