import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressWith, askedIn, type Filters, type ListSource } from './list-source.ts';

/**
 * A list whose order, filters and page are in the address, so that "back" works and a colleague who opens the same address sees
 * the same.
 */
export function useList<Row, S extends string, F extends Filters, More extends object = object>(
  source: ListSource<Row, S, F, More>,
) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedIn(source, address);
  const read = (name: string) => source.filters[name]?.(address.get(name) ?? '');
  const query = useQuery({
    queryKey: ['list', source.key, asked],
    queryFn: ({ signal }) => source.fetchPage(asked, signal),
    // Keeps the old rows until the new ones have loaded.
    placeholderData: keepPreviousData,
  });
  return {
    source,
    asked,
    query,
    sort: asked.sort ?? source.order.usual,
    /** The value of a filter in the address. */
    valueOf: (name: keyof F & string) => String(read(name) ?? source.filters[name]?.off ?? ''),
    isFiltered: Object.keys(source.filters).some((name) => address.has(name) && read(name) !== undefined),
    setFilter: (name: keyof F & string, value: string) => navigate(addressWith(address, name, value)),
    /** The address with one parameter changed. */
    addressWith: (name: string, value: string | undefined) => addressWith(address, name, value),
  };
}

/** The list that belongs to a `listSource`. */
export type ListOf<L> =
  L extends ListSource<infer Row, infer S, infer F extends Filters> ? List<Row, S, F> : never;

export type List<Row, S extends string, F extends Filters> = ReturnType<typeof useList<Row, S, F>>;
