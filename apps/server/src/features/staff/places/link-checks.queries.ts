import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

export async function linksToCheck(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('place')
    .select('id')
    .where('published', '=', true)
    .where('url', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The URL that the place links to now; undefined if it has none any more. */
export async function linkOf(db: Executor, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('place')
    .select('url')
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  return row?.url ?? undefined;
}

/** True if any link could be opened since then. */
export async function hasOpened(db: Executor, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('place')
    .select('id')
    .where('link_checked_at', '>', since)
    .where('link_problem', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the result of a check, unless an editor has changed the link in the meantime. */
export async function noteLink(
  db: Executor,
  { id, url, problem, at }: { id: number; url: string; problem: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('place')
    .set({
      link_problem: problem,
      link_checked_at: at,
      // After a link opens again and has no reports, editors are told if it breaks once more.
      editors_told: problem === null ? sql<boolean>`editors_told and reports > 0` : sql.ref('editors_told'),
    })
    .where('id', '=', id)
    .where('url', '=', url)
    .execute();
}

/** Places whose link needs a check and was not reported to editors yet; marks them as reported. */
export async function takeUntold(db: Executor): Promise<number[]> {
  const rows = await db
    .updateTable('place')
    .set({ editors_told: true })
    .where(sql<boolean>`published and not editors_told and (link_problem is not null or reports > 0)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface InNeed {
  name: string;
  link_problem: string | null;
  reports: number;
}

/** These places as they are when the mail is written. */
export async function placesInNeed(db: Executor, ids: readonly number[]): Promise<InNeed[]> {
  return db
    .selectFrom('place')
    .select(['name', 'link_problem', 'reports'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where(sql<boolean>`published and (link_problem is not null or reports > 0)`)
    .orderBy('name')
    .limit(50)
    .execute();
}
