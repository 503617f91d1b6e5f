/** One page of a list, as a `listCall` of the contract returns it. */
export interface ListPage<Row> {
  count: number;
  more_than_count: boolean;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** Reads a filter from the address; undefined if the text is not a valid value, or turns the filter off. */
interface Filter {
  (text: string): unknown;
  /** The text that turns the filter off, if an empty one does not. */
  off?: string;
}

export type Filters = Record<string, Filter>;

/** The query of a list's call. */
export type Asked<S extends string, F extends Filters> = {
  sort?: S | `-${S}`;
  cursor?: string;
} & { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> };

/** Describes a list of the server: its call, and its parameters in the address. */
export interface ListSource<Row, S extends string, F extends Filters, More extends object = object> {
  /** Key in the query cache; after a write, call `queryClient.invalidateQueries({ queryKey: ['list', key] })`. */
  key: string;
  /** The possible orders, from `orders` of the contract. */
  order: { sorts: readonly S[]; usual: S | `-${S}` };
  filters: F;
  /** `More`: other fields of the reply, about the whole list. */
  fetchPage(asked: Asked<S, F>, signal: AbortSignal): Promise<ListPage<Row> & More>;
}

/** Declares a list, so that the compiler knows its rows, orders and filters. */
export const listSource = <Row, S extends string, F extends Filters, More extends object>(
  source: ListSource<Row, S, F, More>,
) => source;

/** A filter by free text. */
export const text = (given: string): string | undefined => given.trim() || undefined;

/** A filter by a day, `2026-11-22`. */
export const day = (given: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;

/** A filter by one of these values. */
export const oneOf = <const V extends string>(values: readonly V[]) =>
  Object.assign((given: string): V | undefined => values.find((value) => value === given), { values });

/** A filter by one of these values that starts with `usual`; `any` in the address turns it off. */
export const usually = <const V extends string>(usual: NoInfer<V>, values: readonly V[]) =>
  Object.assign(
    (given: string): V | undefined =>
      given === 'any' ? undefined : (values.find((value) => value === given) ?? usual),
    { values, off: 'any' },
  );

/** The id of a group, a module or another record in an address. */
export const numberOf = (given: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;

/** A filter by such an id. It stays text, because queries are text. */
export const idOf = (given: string): string | undefined => (numberOf(given) ? given : undefined);

interface AnySource {
  order: { sorts: readonly string[] };
  filters: Filters;
}

/** The query for an address. Unknown parameters are left out, so that an old bookmark still shows something. */
export function askedIn<Row, S extends string, F extends Filters>(
  source: ListSource<Row, S, F>,
  address: URLSearchParams,
): Asked<S, F>;
export function askedIn({ order, filters }: AnySource, address: URLSearchParams): object {
  const asked: Record<string, unknown> = {};
  const sort = address.get('sort');
  if (sort && order.sorts.includes(bare(sort))) asked.sort = sort;
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

/** The address with one parameter changed, at the first page. */
export function addressWith(address: URLSearchParams, name: string, value: string | undefined): string {
  const next = new URLSearchParams(address);
  if (name !== 'cursor') next.delete('cursor');
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}
