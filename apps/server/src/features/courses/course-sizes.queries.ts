import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export async function courseSizes(db: Executor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('course_size').select(['version', 'bytes']).execute();
  return new Map(rows.map(({ version, bytes }) => [version, bytes]));
}

/** The first that has measured it tells every process. */
export async function keepCourseSize(db: Executor, version: string, bytes: number): Promise<void> {
  await sql`
    with kept as (
      insert into course_size (version, bytes) values (${version}, ${bytes})
      on conflict (version) do nothing returning version)
    select pg_notify('course_size', version) from kept`.execute(db);
}
