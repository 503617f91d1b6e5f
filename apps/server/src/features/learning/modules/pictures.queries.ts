import { integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** The file that names the pictures of a version or a draft. */
const list = 'pictures.yaml';

const uploaded = prepared(
  'select hash, size, width, height from course_picture where module_id = $1 order by sent_at, hash',
  { hash: text, size: integer, width: integer, height: integer },
);

/** The pictures that were uploaded to a course, the oldest first: at most `mostKeptPictures`. */
export const uploadedPictures = (db: Executor, moduleId: number) => uploaded(db, moduleId);

export async function readUploaded(
  db: Executor,
  moduleId: number,
  hash: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('course_picture')
    .select('bytes')
    .where('module_id', '=', moduleId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes;
}

/** The bytes with this hash, whichever course they were uploaded to. */
export async function readPicture(db: Executor, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('course_picture')
    .select('bytes')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes;
}

const knownAgain = prepared(
  `
  insert into course_picture (module_id, hash, bytes, size, width, height, sent_at)
  select $1, hash, bytes, size, width, height, $3 from (select * from course_picture where hash = $2 limit 1) known
  on conflict (module_id, hash) do update set sent_at = excluded.sent_at
  returning hash, size, width, height`,
  { hash: text, size: integer, width: integer, height: integer },
);

/**
 * Gives a course a picture that this site has drawn already, as in a ZIP that it made itself.
 *
 * @returns undefined if no course has a picture with this hash
 */
export async function takeKnown(db: Executor, moduleId: number, hash: string, now: Date) {
  const [row] = await knownAgain(db, moduleId, hash, now);
  return row;
}

interface NewPicture {
  module_id: number;
  hash: string;
  bytes: Buffer;
  size: number;
  width: number;
  height: number;
  sent_at: Date;
}

/** Stores a picture. The same picture again counts as just sent. */
export async function putPicture(db: Executor, picture: NewPicture): Promise<void> {
  await db
    .insertInto('course_picture')
    .values(picture)
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'hash']).doUpdateSet({ sent_at: picture.sent_at }),
    )
    .execute();
}

const counted = prepared('select count(*)::int as count from course_picture where module_id = $1', {
  count: integer,
});

export async function countPictures(db: Executor, moduleId: number): Promise<number> {
  const [row] = await counted(db, moduleId);
  return row?.count ?? 0;
}

const copied = prepared(
  `
  insert into course_picture (module_id, hash, bytes, size, width, height, sent_at)
  select $2, hash, bytes, size, width, height, $4 from course_picture where module_id = $1 and position(hash in $3) > 0
  on conflict do nothing`,
  nothing,
);

/** Copies the pictures that a text names to another course. */
export async function copyPictures(
  db: Executor,
  { from, to, text: named, at }: { from: number; to: number; text: string; at: Date },
): Promise<void> {
  await copied(db, from, to, named, at);
}

/** Neither a version of the course nor its draft names the picture. */
const isUnnamed = `
  not exists (select from course_version v join course_source s on s.version_id = v.id and s.name = '${list}'
    where v.module_id = p.module_id and position(p.hash in s.text) > 0)
  and not exists (select from course_draft_file f
    where f.module_id = p.module_id and f.name = '${list}' and position(p.hash in f.text) > 0)`;

const mostCourses = 20;

const withUnnamed = prepared(
  `select distinct p.module_id from course_picture p where p.sent_at < $1 and ${isUnnamed} limit ${mostCourses}`,
  { module_id: integer },
);

/** Some courses with pictures that were sent before this moment and are not named by any text. */
export const coursesWithUnnamed = (db: Executor, before: Date) => withUnnamed(db, before);

const lockRow = prepared('select id from module where id = $1 for update', { id: integer });
const dropped = prepared(
  `delete from course_picture p where p.module_id = $1 and p.sent_at < $2 and ${isUnnamed}`,
  nothing,
);

/** Deletes such pictures of a course. The lock, which each change of a draft takes, keeps one that a draft is about to name. */
export async function dropUnnamed(transaction: Executor, moduleId: number, before: Date): Promise<void> {
  await lockRow(transaction, moduleId);
  await dropped(transaction, moduleId, before);
}
