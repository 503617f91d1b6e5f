import { mostCounted } from '@readytowork/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Cursor, readCursor, readTextCursor, WrongCursor, writeCursor } from './cursor.ts';
import type { Executor } from './database.ts';

/** How to write the value of a sort key into a cursor, and how to validate it when reading it back. */
const kinds = {
  text: { read: (by: RawBuilder<unknown>) => sql<string>`${by}`, type: sql`text`, shape: z.string() },
  day: { read: (by: RawBuilder<unknown>) => sql<string>`${by}`, type: sql`date`, shape: z.iso.date() },
  /** Written with microseconds, which a Date does not hold. */
  time: {
    read: (by: RawBuilder<unknown>) =>
      sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
    shape: z.iso.datetime(),
  },
};

/** A sort key: an expression that has an index and is never null. */
interface SortKey {
  by: RawBuilder<unknown>;
  kind: keyof typeof kinds;
}

/** The sort orders that the contract allows for a list, and the unique column that orders rows of equal value. */
export interface ListOrder<S extends string> {
  keys: Record<S, SortKey>;
  usual: S | `-${S}`;
  id: RawBuilder<unknown>;
  /** `text` if the unique column is no number. */
  idKind?: 'text';
}

/** The query of a list, as the contract's `listCall` accepts it. */
export interface PageAsked<S extends string> {
  sort?: S | `-${S}` | undefined;
  page_size: number;
  cursor?: string | undefined;
  /** False if the total is not needed: it is not computed then, and is 0. */
  counted?: false;
}

export interface Page<Row> {
  count: number;
  more_than_count: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/**
 * Reads one page of a list. It begins after the last row of the previous page instead of at a row number: the thousandth page
 * costs as much as the first, and rows inserted in the meantime do not make others appear twice or disappear
 * (docs/decisions/0023).
 */
export async function readPage<DB, T extends keyof DB, Row extends { id: number | string }, S extends string>(
  db: Executor,
  rows: SelectQueryBuilder<DB, T, Row>,
  order: ListOrder<S>,
  asked: PageAsked<S>,
): Promise<Page<Row>> {
  const page = await readPageOf([rows], order, asked, uncounted);
  if (asked.counted === false) return page;
  // A first page without a next one is the whole list.
  if (asked.cursor === undefined && page.next === null) return { ...page, count: page.results.length };
  return { ...page, ...(await countRows(db, rows)) };
}

/**
 * Like `readPage`, for rows found by several queries, each with its own index: it reads the nearest rows of each and merges them
 * into the page. Text must be sorted by its bytes (`collate "C"`).
 */
export async function readPageOf<
  DB,
  T extends keyof DB,
  Row extends { id: number | string },
  S extends string,
>(
  ways: readonly SelectQueryBuilder<DB, T, Row>[],
  order: ListOrder<S>,
  asked: PageAsked<S>,
  counted: Pick<Page<Row>, 'count' | 'more_than_count'>,
): Promise<Page<Row>> {
  const sort = asked.sort ?? order.usual;
  const read = order.idKind === 'text' ? readTextCursor : readCursor;
  const place = asked.cursor === undefined ? undefined : read(asked.cursor);
  if (place && place.sort !== sort) throw new WrongCursor();
  const [, descending] = keyOf(order.keys, sort);
  const downwards = descending !== (place?.side === 'before');
  const found = [];
  for (const way of ways)
    found.push(
      await rowsFrom(way, order, sort, place)
        .limit(asked.page_size + 1)
        .execute(),
    );
  const rows = nearest(found, downwards);
  const more = rows.length > asked.page_size;
  const shown = rows.slice(0, asked.page_size);
  const backwards = place?.side === 'before';
  if (backwards) shown.reverse();
  const beside = (side: Cursor['side'], row: (typeof shown)[number] | undefined, isThere: boolean) =>
    row && isThere ? writeCursor({ sort, side, value: row.sort_value, id: row.id }) : null;
  return {
    ...counted,
    next: beside('after', shown.at(-1), backwards || more),
    previous: beside('before', shown[0], backwards ? more : place !== undefined),
    results: shown,
  };
}

interface Sorted {
  id: number | string;
  sort_value: string;
}

/** Merges the results of several queries, each row once, the nearest first; a single result is already in order. */
function nearest<Row extends Sorted>([first = [], ...others]: Row[][], downwards: boolean): Row[] {
  if (others.length === 0) return first;
  const rows = [...new Map([first, ...others].flat().map((row) => [row.id, row])).values()];
  return rows.sort((one, other) => (downwards ? compare(other, one) : compare(one, other)));
}

const compare = (one: Sorted, other: Sorted) =>
  Buffer.compare(Buffer.from(one.sort_value), Buffer.from(other.sort_value)) || compareIds(one.id, other.id);

const compareIds = (one: Sorted['id'], other: Sorted['id']) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

/** The rows on one side of a cursor, the nearest first; without a cursor from the first row. */
export function rowsFrom<DB, T extends keyof DB, Row, S extends string>(
  rows: SelectQueryBuilder<DB, T, Row>,
  { keys, id, idKind }: ListOrder<S>,
  sort: S | `-${S}`,
  place: Cursor<number | string> | undefined,
) {
  const [key, descending] = keyOf(keys, sort);
  const { read, type, shape } = kinds[key.kind];
  const downwards = descending !== (place?.side === 'before');
  const direction = downwards ? 'desc' : 'asc';
  const sorted = rows
    .select(read(key.by).as('sort_value'))
    // In a generic database the compiler does not know that the rows have this column.
    .$castTo<Row & { sort_value: string }>()
    .orderBy(key.by, direction)
    .orderBy(id, direction);
  if (!place) return sorted;
  if (!shape.safeParse(place.value).success) throw new WrongCursor();
  const idType = idKind === 'text' ? sql`text` : sql`bigint`;
  const isBeyond = downwards ? sql`<` : sql`>`;
  return sorted.where(
    sql<boolean>`(${key.by}, ${id}) ${isBeyond} (${place.value}::${type}, ${place.id}::${idType})`,
  );
}

/** The key of a sort order, and whether it descends. */
export function keyOf<S extends string>(keys: Record<S, SortKey>, sort: S | `-${S}`): [SortKey, boolean] {
  for (const key in keys) {
    if (sort === key) return [keys[key], false];
    if (sort === `-${key}`) return [keys[key], true];
  }
  throw new WrongCursor();
}

const uncounted = { count: 0, more_than_count: false };

/** Counts the rows of a list, up to the maximum that lists count to. */
export async function countRows<DB, T extends keyof DB, Row>(
  db: Executor,
  rows: SelectQueryBuilder<DB, T, Row>,
) {
  const bounded = rows
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(mostCounted + 1);
  const result = await sql<{ count: unknown }>`select count(*) as count from (${bounded}) counted`.execute(
    db,
  );
  const count = z.int().parse(result.rows[0]?.count);
  return { count: Math.min(count, mostCounted), more_than_count: count > mostCounted };
}
