import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

const columns = ['id', 'name', 'code', 'created_at', 'closed_at'] as const;

const partners = (db: Executor) => db.selectFrom('partner').select(columns);
export type PartnerRow = Awaited<ReturnType<ReturnType<typeof partners>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'partners'>> = {
  keys: {
    name: { by: sql`lower(name) collate "C"`, kind: 'text' },
    created: { by: sql`created_at`, kind: 'time' },
  },
  usual: orders.partners.usual,
  id: sql`id`,
};

export type PartnersAsked = PageAsked<SortOf<'partners'>> & { state?: 'open' | 'closed' | undefined };

export function listPartners(db: Executor, { state, ...page }: PartnersAsked) {
  const all = partners(db);
  const rows = state === undefined ? all : all.where('closed_at', state === 'open' ? 'is' : 'is not', null);
  return readPage(db, rows, order, page);
}

/** All partners by name, also closed ones. */
export const everyPartner = (db: Executor, most: number): Promise<PartnerRow[]> =>
  partners(db).orderBy(sql`lower(name) collate "C"`).limit(most).execute();

export const findPartner = (db: Executor, id: number): Promise<PartnerRow | undefined> =>
  partners(db).where('id', '=', id).executeTakeFirst();

export const findByCode = (db: Executor, code: string): Promise<PartnerRow | undefined> =>
  partners(db).where('code', '=', code).executeTakeFirst();

export const lockPartner = (db: Executor, id: number): Promise<PartnerRow | undefined> =>
  partners(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function isNameTaken(db: Executor, name: string, but?: number): Promise<boolean> {
  const found = await partners(db)
    .where(sql<boolean>`lower(name) collate "C" = lower(${name}) collate "C"`)
    .where('id', '<>', but ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countPartners(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('partner')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined if the name or the code is taken. */
export const insertPartner = (
  db: Executor,
  partner: { name: string; code: string; created_at: Date },
): Promise<PartnerRow | undefined> =>
  db
    .insertInto('partner')
    .values(partner)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

export const updatePartner = (
  db: Executor,
  id: number,
  changes: { name: string; closed_at: Date | null },
): Promise<PartnerRow> =>
  db.updateTable('partner').set(changes).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();
