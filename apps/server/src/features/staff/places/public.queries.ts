import { type ExpressionBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.gen.ts';

const columns = [
  'slug',
  'name',
  'url',
  'kind',
  'what_for',
  'cost',
  'data_free',
  'account',
  'asks_of_you',
  'search_template',
  'phone',
  'hours',
  'checked_on',
] as const;

const isBroken = ({ eb }: ExpressionBuilder<Tables, 'place'>) =>
  eb('link_problem', 'is not', null).as('is_broken');

/** The places that visitors see, in order. */
export async function listPublic(db: Executor) {
  return db
    .selectFrom('place')
    .select(columns)
    .select(isBroken)
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type PublicRow = Awaited<ReturnType<typeof listPublic>>[number];

/** Counts a visitor's report of a broken link. */
export async function countReport(db: Executor, slug: string, at: Date): Promise<void> {
  await db
    .updateTable('place')
    .set({ reports: sql<number>`reports + 1`, reported_at: sql<Date>`coalesce(reported_at, ${at})` })
    .where('slug', '=', slug)
    .execute();
}
