import { useNavigate, useSearchParams } from '@readytowork/ui/router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressWith } from '../../lib/lists/list-source.ts';
import { askedOf } from './report-source.ts';

/** Keeps a report's filters in the address, so that "back" works and a colleague who opens the same address sees the same. */
export function useAsked<R extends Parameters<typeof askedOf>[0]>(readers: R) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return {
    asked: askedOf<R>(readers, address),
    valueOf: (name: keyof R & string) => readers[name]?.(address.get(name) ?? '') ?? '',
    /** Sets several filters at once; a filter with an empty text is removed. */
    setFilters: (values: { [K in keyof R & string]?: string }) =>
      navigate(
        Object.entries(values).reduce(
          (search, [name, value]) => addressWith(new URLSearchParams(search), name, value),
          `?${address}`,
        ),
      ),
    setFilter: (name: keyof R & string, value: string) => navigate(addressWith(address, name, value)),
  };
}

/** Fetches a report and returns the old one until the new one has loaded. Undefined before the query is known. */
export function useReport<Asked, Reply>(
  key: string,
  asked: Asked | undefined,
  fetch: (asked: Asked, signal: AbortSignal) => Promise<Reply>,
) {
  return useQuery({
    queryKey: ['report', key, asked],
    queryFn: ({ signal }) => {
      if (asked === undefined) throw new Error('nothing is asked yet');
      return fetch(asked, signal);
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
}
