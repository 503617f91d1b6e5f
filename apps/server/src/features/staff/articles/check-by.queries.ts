import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

/** Maximum number of titles in a mail; the page shows all. */
const mostNamed = 50;

/** Articles whose check became due since the last run; marks them as reported. */
export async function articlesToCheck(db: Executor, day: string): Promise<number[]> {
  const rows = await db
    .updateTable('article')
    .set({ reminded_of: sql`check_by` })
    .where(sql<boolean>`coalesce(check_by, date '9999-12-31') <= ${day}::date`)
    .where(sql<boolean>`reminded_of is distinct from check_by`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Titles of the articles that still need a check. */
export async function titlesOf(db: Executor, ids: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('title')
    .where(sql<boolean>`id = any(${ids})`)
    .where(sql<boolean>`reminded_of = check_by`)
    .orderBy('id')
    .limit(mostNamed)
    .execute();
  return rows.map(({ title }) => title);
}
