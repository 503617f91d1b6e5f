import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type Sums, sumNames } from './count-people.queries.ts';

export type RowsBy = 'course' | 'partner' | 'province' | 'age';

export interface Asked {
  by: RowsBy;
  module?: number | undefined;
  partner?: number | 'none' | undefined;
  province?: string | undefined;
  age?: string | undefined;
  group?: number | undefined;
}

/** The column whose values are the rows. */
const columns = {
  course: 'module_id',
  partner: 'partner_id',
  province: 'province',
  age: 'age_band',
} as const;

const total = (name: keyof Sums) => sql<number>`sum(${sql.ref(name)})::float8`.as(name);

const totals = sumNames.map(total);

/** The sums of quarters, by their first days and the rows' values; without `rows`, of everybody who matches the filters. */
export async function sumsOf(
  db: Executor,
  quarters: readonly string[],
  { by, module, partner, province, age }: Asked,
  rows: boolean,
) {
  const key = rows ? sql<string>`${sql.ref(columns[by])}::text` : sql<string>`''`;
  const isByCourse = rows && by === 'course' && module === undefined;
  let found = db
    .selectFrom('people_count')
    .select([sql<string>`quarter::text`.as('first_day'), key.as('key')])
    .select(totals)
    .where(sql<boolean>`quarter = any(${quarters}::date[])`)
    .where('module_id', isByCourse ? '>' : '=', isByCourse ? 0 : (module ?? 0))
    .groupBy(['first_day', 'key']);
  if (partner !== undefined) found = found.where('partner_id', '=', partner === 'none' ? 0 : partner);
  if (province !== undefined) found = found.where('province', '=', province);
  if (age !== undefined) found = found.where('age_band', '=', age);
  return found.execute();
}

/** The counts of a group in quarters, by their first days and the courses; course 0 is all courses of the group. */
export const countsOfGroup = (db: Executor, quarters: readonly string[], group: number) =>
  db
    .selectFrom('people_group_count')
    .select([sql<string>`quarter::text`.as('first_day'), sql<string>`module_id::text`.as('key')])
    .select(totals)
    .where(sql<boolean>`quarter = any(${quarters}::date[])`)
    .where('group_id', '=', group)
    .groupBy(['first_day', 'key'])
    .execute();

export interface GroupHead {
  id: number;
  name: string;
  partner_id: number | null;
}

export const findGroup = (db: Executor, id: number): Promise<GroupHead | undefined> =>
  db.selectFrom('learner_group').select(['id', 'name', 'partner_id']).where('id', '=', id).executeTakeFirst();

/** The newest groups of a partner, or those without a partner. */
export const groupsOfPartner = (db: Executor, partner: number | null, most: number) =>
  db
    .selectFrom('learner_group')
    .select(['id', 'name'])
    .where('partner_id', partner === null ? 'is' : '=', partner)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The courses of a group. */
export async function coursesOfGroup(db: Executor, group: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_module')
    .select('module_id')
    .where('group_id', '=', group)
    .execute();
  return rows.map(({ module_id }) => module_id);
}
