import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressWith, askedIn, type ListSource } from './list-source.ts';

type FiltersOf = Record<string, (text: string) => unknown>;

/**
 * A list as the address bar has it: order, filters and place stand there, so that "back" goes back and a colleague who is sent
 * the address sees the same.
 */
export function useList<Row, S extends string, F extends FiltersOf>(source: ListSource<Row, S, F>) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedIn(source, address);
  const read = (name: string) => source.filters[name]?.(address.get(name) ?? '');
  const query = useQuery({
    queryKey: ['list', source.key, asked],
    queryFn: ({ signal }) => source.fetchPage(asked, signal),
    // The rows of before stay until the next ones are there.
    placeholderData: keepPreviousData,
  });
  return {
    source,
    asked,
    query,
    sort: asked.sort ?? source.sorts[0],
    /** What stands in the address for a filter. */
    valueOf: (name: keyof F & string) => String(read(name) ?? ''),
    isFiltered: Object.keys(source.filters).some((name) => read(name) !== undefined),
    setFilter: (name: keyof F & string, value: string) => navigate(addressWith(address, name, value)),
    /** The address with something else asked. */
    addressWith: (name: string, value: string | undefined) => addressWith(address, name, value),
  };
}

export type List<Row, S extends string, F extends FiltersOf> = ReturnType<typeof useList<Row, S, F>>;
