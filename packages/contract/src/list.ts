import { z } from 'zod';
import type { Access } from './access.ts';
import { type Call, call } from './call.ts';

/** Rows of a page. */
export const pageSize = { usual: 50, most: 100 } as const;

/** So many rows of a list are counted at most: to count millions would take longer than to show a page of them. */
export const mostCounted = 10_000;

const size = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.int().max(pageSize.most))
  .default(pageSize.usual);

const cursor = z
  .string()
  .regex(/^[\w-]{1,500}$/)
  .optional();

/** `name` from the first on, `-name` from the last. */
function sortBy<const S extends string>(keys: readonly [S, ...S[]]) {
  return z.enum(keys.flatMap((key): (S | `-${S}`)[] => [key, `-${key}`])).optional();
}

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    /** There are more than were counted: "10,000+". */
    more_than_count: z.boolean(),
    /** The cursor of the page after this one, and of the one before; null: there is none. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

/** What every list takes, for one that belongs to an object. */
export const listQuery = <const S extends string, F extends Record<string, z.ZodType>>(
  sorts: readonly [S, ...S[]],
  filters: F,
) => z.strictObject({ sort: sortBy(sorts), page_size: size, cursor, ...filters });

interface ListParts<S extends string, F extends Record<string, z.ZodType>, Row extends z.ZodType> {
  path: string;
  access: Access;
  summary: string;
  /** What one may sort by. */
  sorts: readonly [S, ...S[]];
  /** What one may filter by, each optional. */
  filters: F;
  row: Row;
}

/**
 * Declares a call for a list that can grow (docs/contract.md, section 2): `?sort=-joined&page_size=50&cursor=…`, and the filters.
 * What is not allowed here is 400, so nobody makes the server sort or search by what has no index.
 */
export function listCall<
  const Path extends string,
  const S extends string,
  F extends Record<string, z.ZodType>,
  Row extends z.ZodType,
>({ path, access, summary, sorts, filters, row }: ListParts<S, F, Row> & { path: Path }) {
  return call({
    method: 'GET',
    path,
    access,
    summary,
    query: listQuery(sorts, filters),
    reply: pageOf(row),
  });
}

export const csvType = 'text/csv; charset=utf-8';

type CsvCall<L extends Call> = Call<L['params'], L['query'], z.ZodUndefined, z.ZodUndefined> & {
  method: 'GET';
  path: `${L['path']}csv/`;
  object: L['object'];
  ifMatch: false;
  shared: false;
};

/**
 * Declares the call for a list, or a report, as a CSV file: for the same people, by the same query. The file begins at the first
 * row, so that `cursor` and `page_size` mean nothing to it.
 */
export function csvCall<const L extends Call>(list: L): CsvCall<L>;
export function csvCall(list: Call): Call {
  return {
    ...list,
    path: `${list.path}csv/`,
    summary: `The same as a CSV file. ${list.summary}`,
    reply: z.undefined(),
    file: csvType,
  };
}
