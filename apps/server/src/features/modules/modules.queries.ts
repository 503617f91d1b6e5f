import type { Course } from '@readytowork/courseware';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { CatalogueModule } from './catalogue.ts';

export async function readModules(db: Executor): Promise<CatalogueModule[]> {
  const modules = await sql<Omit<CatalogueModule, 'pool'>>`
    select m.id, m.slug, v.id as "versionId", v.course
    from module m join course_version v on v.id = m.version_id
    where m.published order by m.id`.execute(db);
  const versions = modules.rows.map((module) => module.versionId);
  const questions = await db
    .selectFrom('question')
    .select(['version_id', 'id', 'chapter', 'text', 'options', 'explanation'])
    .where(sql<boolean>`version_id = any(${versions})`)
    .orderBy('id')
    .execute();
  return modules.rows.map((module) => ({
    ...module,
    pool: questions
      .filter((question) => question.version_id === module.versionId)
      .map(({ version_id, ...question }) => question),
  }));
}

/**
 * Another one whenever `readModules` would answer something else: a version never changes once it is there, and the order
 * of the two readings does not matter, since what is read after its stamp is at least as new.
 */
export async function modulesStamp(db: Executor): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce(string_agg(concat_ws(' ', id, slug, version_id), ',' order by id), '') as stamp
    from module where published`.execute(db);
  return rows[0]?.stamp ?? '';
}

/** The current version's hash of each module, and whether an administrator edited it. */
export async function heldCourses(db: Executor) {
  return db
    .selectFrom('module')
    .leftJoin('course_version', 'course_version.id', 'module.version_id')
    .select(['module.id', 'module.edited', 'course_version.hash'])
    .execute();
}

/** Makes `course` the current version of its module; the versions before it stay for the attempts drawn from them. */
export async function putCourse(db: Executor, course: Course): Promise<void> {
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
  const versionId = held?.id ?? (await insertVersion(db, course));
  await db.updateTable('module').set({ version_id: versionId }).where('id', '=', course.number).execute();
}

/** The module of this slug in its current version, whether or not it is published. */
export async function heldModule(db: Executor, slug: string) {
  const { rows } = await sql<{ id: number; edited: boolean; course: Course }>`
    select m.id, m.edited, v.course from module m join course_version v on v.id = m.version_id
    where m.slug = ${slug}`.execute(db);
  return rows[0];
}

/** The first number that no module has, from `least` on. */
export async function nextNumber(db: Executor, least: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(${least}, max(id) + 1)::int as next from module`.execute(db);
  return rows[0]?.next ?? least;
}

/** From now on the import at start leaves the module alone. */
export async function markEdited(db: Executor, id: number): Promise<void> {
  await db.updateTable('module').set({ edited: true }).where('id', '=', id).execute();
}

async function insertVersion(db: Executor, course: Course): Promise<number> {
  const { id } = await db
    .insertInto('course_version')
    .values({ module_id: course.number, hash: course.hash, course: JSON.stringify(course) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions = course.quiz.online.map((question) => ({
    version_id: id,
    chapter: question.chapter,
    text: question.question,
    options: [question.right, ...question.wrong],
    explanation: question.explanation,
  }));
  if (questions.length > 0) await db.insertInto('question').values(questions).execute();
  return id;
}

export async function announceChange(db: Executor): Promise<void> {
  await sql`select pg_notify('catalogue_changed', '')`.execute(db);
}

/** One import at a time, over all processes. */
export async function lockImport(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(7315002)`.execute(db);
}
