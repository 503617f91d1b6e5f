import { orders, type PlaceKind, type placeStates, type SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

type State = (typeof placeStates)[number];

const order: ListOrder<SortOf<'places'>> = {
  keys: {
    // Must match the index expressions of migration 0037 word for word.
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

/** @param longAgo a check on this day or earlier is out of date */
export function listPlaces(db: Executor, { kind, state, search, ...page }: PlacesAsked, longAgo: string) {
  let rows = db.selectFrom('place').selectAll();
  if (kind) rows = rows.where('kind', '=', kind);
  if (state) rows = rows.where(stateOf(longAgo)[state]);
  // Searched without an index, because there are only about a hundred rows.
  if (search) rows = rows.where(sql<boolean>`strpos(lower(name || ' ' || what_for), lower(${search})) > 0`);
  return readPage(db, rows, order, page);
}

export function findPlace(db: Executor, id: number) {
  return db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst();
}
export type PlaceTableRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Locks the place until the transaction ends. */
export function lockPlace(db: Executor, id: number): Promise<PlaceTableRow | undefined> {
  return db.selectFrom('place').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The columns of a place, including those of its link and its file. */
export type PlaceValues = Partial<Omit<PlaceTableRow, 'id' | 'slug' | 'file'>>;

/** @returns undefined if the slug exists */
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

/** Default values for a place that an editor writes. */
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

/** Counts the places whose link needs a check, and returns since when visitors have reported it. */
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
