import { z } from 'zod';
import type { Access } from './access.ts';
import { type Call, call } from './call.ts';

/** Rows per page. */
export const pageSize = { usual: 50, most: 100 } as const;

/** Maximum row count of a list, because counting millions would take longer than reading a page. */
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

/** `name` sorts ascending, `-name` descending. */
function sortBy<const S extends string>(keys: readonly [S, ...S[]]) {
  return z.enum(keys.flatMap((key): (S | `-${S}`)[] => [key, `-${key}`])).optional();
}

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int(),
    /** True if there are more rows than were counted: "10,000+". */
    more_than_count: z.boolean(),
    /** Cursors of the next and the previous page; null if there is none. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

/** The query of a list, for a list that belongs to an object. */
export const listQuery = <const S extends string, F extends Record<string, z.ZodType>>(
  sorts: readonly [S, ...S[]],
  filters: F,
) => z.strictObject({ sort: sortBy(sorts), page_size: size, cursor, ...filters });

interface ListParts<S extends string, F extends Record<string, z.ZodType>, Row extends z.ZodType> {
  path: string;
  access: Access;
  summary: string;
  /** Keys that the list can be sorted by. */
  sorts: readonly [S, ...S[]];
  /** The filters, all optional. */
  filters: F;
  row: Row;
}

/**
 * Declares the call for a list of any size (docs/contract.md, section 2): `?sort=-joined&page_size=50&cursor=…`, and the filters.
 * Any other value gets 400, so that callers cannot sort or search without an index.
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
  personal: false;
};

/**
 * Declares the call for a list or report as a CSV file, for the same callers and with the same query. The file always starts at
 * the first row, so `cursor` and `page_size` have no effect.
 *
 * @param more `factor: 'recent'` for a file with everybody's names, because a copy cannot be taken back
 */
export function csvCall<const L extends Call>(list: L, more?: Pick<Call, 'factor'>): CsvCall<L>;
export function csvCall(list: Call, more: Pick<Call, 'factor'> = {}): Call {
  return {
    ...list,
    ...more,
    path: `${list.path}csv/`,
    summary: `The same as a CSV file. ${list.summary}`,
    reply: z.undefined(),
    file: csvType,
  };
}
