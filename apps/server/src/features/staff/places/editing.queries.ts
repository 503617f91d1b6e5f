import { orders, type PlaceKind, type placeStates, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

type State = (typeof placeStates)[number];

const order: ListOrder<SortOf<'places'>> = {
  keys: {
    // As the indexes of migration 0037 have them, word for word.
    name: { by: sql`(lower(name) collate "C")`, kind: 'text' },
    checked: { by: sql`checked_on`, kind: 'day' },
    changed: { by: sql`updated_at`, kind: 'time' },
  },
  usual: orders.places.usual,
  id: sql`id`,
};

const stateOf = (longAgo: string): Record<State, RawBuilder<boolean>> => ({
  shown: sql<boolean>`published`,
  hidden: sql<boolean>`not published`,
  broken: sql<boolean>`(published and link_problem is not null)`,
  reported: sql<boolean>`(published and reports > 0)`,
  check: sql<boolean>`(published and checked_on <= ${longAgo}::date)`,
  file: sql<boolean>`(edited and file_hash is distinct from seen_hash)`,
});

export interface PlacesAsked extends PageAsked<SortOf<'places'>> {
  kind?: PlaceKind | undefined;
  state?: State | undefined;
  search?: string | undefined;
}

/** @param longAgo the last day whose look counts no more */
export function listPlaces(db: Executor, { kind, state, search, ...page }: PlacesAsked, longAgo: string) {
  let rows = db.selectFrom('place').selectAll();
  if (kind) rows = rows.where('kind', '=', kind);
  if (state) rows = rows.where(stateOf(longAgo)[state]);
  // A hundred rows: nothing of it needs an index.
  if (search) rows = rows.where(sql<boolean>`strpos(lower(name || ' ' || what_for), lower(${search})) > 0`);
  return readPage(db, rows, order, page);
}

export function findPlace(db: Executor, id: number) {
  return db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst();
}
export type PlaceTableRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Until the end of the transaction nobody else changes it. */
export function lockPlace(db: Executor, id: number): Promise<PlaceTableRow | undefined> {
  return db.selectFrom('place').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What is said of a place, its link and its file. */
export type PlaceValues = Partial<Omit<PlaceTableRow, 'id' | 'slug' | 'file'>>;

/** @returns undefined: there is one of this slug */
export async function insertPlace(
  db: Executor,
  place: Omit<PlaceTableRow, 'id' | 'file' | keyof typeof unsaid>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('place')
    .values({ ...place, ...unsaid })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Of one that an editor writes. */
const unsaid = {
  edited: true,
  file_hash: null,
  seen_hash: null,
  link_checked_at: null,
  link_problem: null,
  reports: 0,
  reported_at: null,
  editors_told: false,
};

export async function updatePlace(db: Executor, id: number, values: PlaceValues): Promise<void> {
  await db.updateTable('place').set(values).where('id', '=', id).execute();
}

/** Those whose link somebody should look at: how many, and since when visitors say so. */
export async function countInNeed(db: Executor) {
  const row = await db
    .selectFrom('place')
    .select([
      sql<number>`count(*)::int`.as('count'),
      db.fn.min<Date | null>(db.fn.coalesce('reported_at', 'link_checked_at')).as('since'),
    ])
    .where(sql<boolean>`published and (link_problem is not null or reports > 0)`)
    .executeTakeFirstOrThrow();
  return row;
}
