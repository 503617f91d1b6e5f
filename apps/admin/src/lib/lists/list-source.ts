/** One page of a list, as `listCall` of the contract answers it. */
export interface ListPage<Row> {
  count: number;
  more_than_count: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** How each filter is read from the address; undefined: that is no value of it. */
type Filters = Record<string, (text: string) => unknown>;

/** What is asked of a list. */
export type Asked<S extends string, F extends Filters> = {
  sort?: S | `-${S}`;
  cursor?: string;
} & { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> };

/** A list of the server: how it is asked for, and what of the address bar is its. */
export interface ListSource<Row, S extends string, F extends Filters> {
  /** What its answers are known by; `queryClient.invalidateQueries({ queryKey: ['list', key] })` after a write. */
  key: string;
  /** The usual order first. */
  sorts: readonly [S | `-${S}`, ...S[]];
  filters: F;
  fetchPage(asked: Asked<S, F>, signal: AbortSignal): Promise<ListPage<Row>>;
}

/** Declares a list; the compiler knows its rows, orders and filters from here on. */
export const listSource = <Row, S extends string, F extends Filters>(source: ListSource<Row, S, F>) => source;

/** A filter that takes what was typed. */
export const text = (given: string): string | undefined => given.trim() || undefined;

/** A filter that takes one of these. */
export const oneOf =
  <const V extends string>(values: readonly V[]) =>
  (given: string): V | undefined =>
    values.find((value) => value === given);

/** A filter that takes the number of something: a group, a module. */
export const numberOf = (given: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;

interface AnySource {
  sorts: readonly string[];
  filters: Filters;
}

/** What an address asks of a list. What the list does not know is left out, so that an old bookmark shows something. */
export function askedIn<Row, S extends string, F extends Filters>(
  source: ListSource<Row, S, F>,
  address: URLSearchParams,
): Asked<S, F>;
export function askedIn({ sorts, filters }: AnySource, address: URLSearchParams): object {
  const asked: Record<string, unknown> = {};
  const sort = address.get('sort');
  if (sort && sorts.some((known) => bare(known) === bare(sort))) asked.sort = sort;
  for (const [name, read] of Object.entries(filters)) {
    const value = read(address.get(name) ?? '');
    if (value !== undefined) asked[name] = value;
  }
  const cursor = address.get('cursor');
  if (cursor && /^[\w-]{1,500}$/.test(cursor)) asked.cursor = cursor;
  return asked;
}

/** A sort key without its direction. */
export const bare = (sort: string): string => sort.replace(/^-/, '');

/** The address of the same list with something else asked: its first page. */
export function addressWith(address: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(address);
  if (name !== 'cursor') next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}
