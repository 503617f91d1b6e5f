import { mostCounted, pageSize } from '@readytowork/contract';
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { integer, text } from './columns.ts';
import { writeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import { keyOf, type ListOrder, type Page, rowsFrom } from './read-page.ts';
import type { Tables } from './tables.gen.ts';

/** Builds queries without sending them. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A parameter, or the SQL for it where a query is part of a larger statement. */
export type Given<T> = T | Expression<T>;

/** Who asks, and when, as columns of the larger statement. */
export const caller = { account: sql<number>`caller.account`, at: sql<Date>`caller.at` };

/**
 * The SQL of a query that is part of a larger statement.
 *
 * @param build takes its parameters from `caller`, and writes all other values as literals
 */
export function partText(
  build: (db: Database) => { compile(): { sql: string; parameters: readonly unknown[] } },
) {
  const { sql: written, parameters } = build(builder).compile();
  if (parameters.length > 0) throw new Error(`A part of a statement has parameters of its own: ${written}`);
  return written;
}

/** The columns that `firstPageText` adds to those of the list. */
export const firstPageColumns = { sort_value: text, place: integer, total: integer };

/**
 * The SQL for the first page of a list, for any number of accounts: `$1` are their ids, `$2` the times. Read with others by
 * `readTogether`, it costs no round trip of its own.
 */
export function firstPageText<DB, T extends keyof DB, Row extends { id: number | string }, S extends string>(
  rows: (db: Database) => SelectQueryBuilder<DB, T, Row>,
  order: ListOrder<S>,
): string {
  const [key, descending] = keyOf(order.keys, order.usual);
  const direction = descending ? sql`desc` : sql`asc`;
  const sorted = (db: Database) =>
    rowsFrom(rows(db), order, order.usual, undefined)
      .select([
        sql<number>`row_number() over (order by ${key.by} ${direction}, ${order.id} ${direction})::int`.as(
          'place',
        ),
        sql<number>`count(*) over ()::int`.as('total'),
      ])
      .limit(sql.lit(pageSize.usual + 1));
  return `select caller.account as account_id, page.*
    from unnest($1::int[], $2::timestamptz[]) as caller (account, at)
    cross join lateral (${partText(sorted)}) page`;
}

interface Placed {
  id: number | string;
  sort_value: string;
  place: number;
  total: number;
}

/** The first page of a list from rows that `firstPageText` found: the same as `readPage` returns. */
export function firstPage<Row extends Placed, S extends string>(
  found: readonly Row[],
  order: ListOrder<S>,
): Page<Row> {
  const rows = found.toSorted((one, other) => one.place - other.place);
  const results = rows.slice(0, pageSize.usual);
  const total = rows[0]?.total ?? 0;
  const last = rows.length > results.length ? results.at(-1) : undefined;
  return {
    count: Math.min(total, mostCounted),
    more_than_count: total > mostCounted,
    next: last
      ? writeCursor({ sort: order.usual, side: 'after', value: last.sort_value, id: last.id })
      : null,
    previous: null,
    results,
  };
}
