import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

export async function courseSizes(db: Executor): Promise<Map<string, number>> {
  const rows = await db.selectFrom('course_size').select(['version', 'bytes']).execute();
  return new Map(rows.map(({ version, bytes }) => [version, bytes]));
}

/** Stores a course's size for all processes; the first process to measure it wins. */
export async function keepCourseSize(db: Executor, version: string, bytes: number): Promise<void> {
  await keep(db, version, bytes);
}

const keep = prepared(
  `with kept as (
    insert into course_size (version, bytes) values ($1, $2) on conflict (version) do nothing returning version)
  select from kept, pg_notify('course_size', version)`,
  nothing,
);
