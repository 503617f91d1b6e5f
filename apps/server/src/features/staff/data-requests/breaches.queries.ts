import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

const columns = [
  'id',
  'found_on',
  'what',
  'data',
  'people',
  'measures',
  'regulator_told_on',
  'people_told_on',
  'how_told',
  'closed_on',
] as const;

const breaches = (db: Executor) => db.selectFrom('breach').select(columns);
export type BreachRow = Awaited<ReturnType<ReturnType<typeof breaches>['executeTakeFirstOrThrow']>>;
export type Written = Omit<BreachRow, 'id'>;

const order: ListOrder<SortOf<'breaches'>> = {
  keys: { found: { by: sql`found_on`, kind: 'day' } },
  usual: orders.breaches.usual,
  id: sql`id`,
};

export const listBreaches = (db: Executor, page: PageAsked<SortOf<'breaches'>>) =>
  readPage(db, breaches(db), order, page);

export const findBreach = (db: Executor, id: number): Promise<BreachRow | undefined> =>
  breaches(db).where('id', '=', id).executeTakeFirst();

export const lockBreach = (db: Executor, id: number): Promise<BreachRow | undefined> =>
  breaches(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const findSame = (db: Executor, { found_on, what }: Written): Promise<BreachRow | undefined> =>
  breaches(db).where('found_on', '=', found_on).where('what', '=', what).executeTakeFirst();

export const insertBreach = (db: Executor, written: Written, created_at: Date): Promise<BreachRow> =>
  db
    .insertInto('breach')
    .values({ ...written, created_at })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateBreach = (db: Executor, id: number, written: Written): Promise<BreachRow> =>
  db.updateTable('breach').set(written).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
